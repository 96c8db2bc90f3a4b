"""Light or dark as the device is set, or as chosen in the menu; right from the first paint."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.actions import open_table
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer

FELT = {"light": "rgb(47, 93, 80)", "dark": "rgb(24, 48, 42)"}


async def expect_theme(phone: Phone, theme: str) -> None:
    await expect(phone.page.locator("body")).to_have_css("background-color", FELT[theme])


async def choose(phone: Phone, label: str) -> None:
    await phone.page.get_by_role("group", name="Light or dark").get_by_text(label, exact=True).tap()


async def test_the_theme_is_the_devices_or_as_chosen(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, color_scheme="light")
    await open_table(ada, server.url, "Ada")
    await expect_theme(ada, "light")
    await ada.page.emulate_media(color_scheme="dark")
    await expect_theme(ada, "dark")
    await ada.button("Menu").tap()
    await choose(ada, "Light")
    await expect_theme(ada, "light")
    await choose(ada, "As the device")
    await expect_theme(ada, "dark")
    await choose(ada, "Light")

    await ada.page.route("**/assets/*", lambda route: route.abort())
    await ada.page.reload(wait_until="domcontentloaded")
    await expect(ada.page.locator(".opening")).to_be_visible()  # no script and no style has come yet
    await expect_theme(ada, "light")
    await ada.page.unroute("**/assets/*")
    await ada.page.reload()
    await expect(ada.button("Menu")).to_be_visible()
    await expect_theme(ada, "light")
    assert ada.errors == []
