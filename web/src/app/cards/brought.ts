// Where cards are kept between the page of their link and the table. The lobby looks here before it loads the rest.
export const BROUGHT = "brought-cards"
