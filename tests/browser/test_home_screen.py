"""Palmtop as an installed app: what the home screen needs, and what it shows without a connection."""

from __future__ import annotations

import struct
from urllib.parse import urljoin

from playwright.async_api import Browser, Page, expect

from tests.browser.actions import open_table
from tests.browser.axe import assert_clean
from tests.browser.phone import Phone
from tests.browser.table_server import TableServer

KEPT = """async () => {
  await navigator.serviceWorker.ready
  for (const name of await caches.keys())
    if (await (await caches.open(name)).match("/")) return navigator.serviceWorker.controller !== null
  return false
}"""
TORN = """async () => {  // as if the connection had broken while the page was being cached
  for (const name of await caches.keys()) await (await caches.open(name)).delete("/")
}"""
NEWER = """async () => {  // a newer version, complete; and a still newer one without content
  const page = new Response("<p>A newer page</p>", { headers: { "content-type": "text/html" } })
  await (await caches.open("newer")).put("/", page)
  await caches.open("newest")
}"""
OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true })
  offer.prompt = () => (window.prompted = true)
  dispatchEvent(offer)
  return offer.defaultPrevented
}"""  # what a browser does when it offers to install a page; headless browsers never do


async def wait_until_cached(page: Page) -> None:
    """Waits until the service worker has cached all that the page needs."""
    await page.wait_for_function(KEPT)


def pixels(png: bytes) -> str:
    width, height = struct.unpack(">II", png[16:24])
    return f"{width}x{height}"


async def test_manifest_and_icons_for_the_home_screen(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await ada.page.goto(server.url)
    link = ada.page.locator("link[rel=manifest]")
    address = urljoin(server.url, await link.get_attribute("href"))
    manifest = await (await ada.page.request.get(address)).json()
    assert (manifest["id"], manifest["start_url"], manifest["display"]) == ("/", "/", "standalone")
    drawn = {}
    for icon in manifest["icons"]:
        picture = await (await ada.page.request.get(urljoin(server.url, icon["src"]))).body()
        if icon["type"] == "image/png":
            assert pixels(picture) == icon["sizes"]
            drawn[icon["sizes"], icon["purpose"]] = picture
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= set(drawn)
    apple = await ada.page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert pixels(await (await ada.page.request.get(urljoin(server.url, apple))).body()) == "180x180"


async def test_without_a_connection_the_page_opens_and_says_so(browser: Browser, own_server: TableServer) -> None:
    ada = await Phone.take(browser, service_workers="allow")
    link = await open_table(ada, own_server.url, "Ada")
    await wait_until_cached(ada.page)
    await ada.page.reload()  # now through the service worker, which prefers the server's page
    await expect(ada.page.get_by_role("heading", name="At the table")).to_be_visible()
    await own_server.end()
    await ada.page.goto(link)
    await expect(ada.page.get_by_text("Is this device on the same network")).to_be_visible()
    await assert_clean(ada.page, "shared: a table out of reach")
    await ada.page.get_by_role("link", name="To the front page").tap()
    await ada.button("Open a table for friends").tap()
    await expect(ada.page.get_by_text("The server can’t be reached. Is this device online?")).to_be_visible()
    await ada.page.goto(link)
    await own_server.start()
    await expect(ada.button("Add a bot")).to_be_visible()  # reconnected by itself, on the same chair
    assert ada.errors == []


async def test_without_a_connection_the_latest_complete_page_opens(browser: Browser, own_server: TableServer) -> None:
    ada = await Phone.take(browser, service_workers="allow")
    await ada.page.goto(own_server.url)
    await wait_until_cached(ada.page)
    await ada.page.evaluate(TORN)
    await ada.page.reload()
    await wait_until_cached(ada.page)  # what was missing has been fetched again
    await ada.page.goto(f"{own_server.url}/healthz")  # not a page of the client
    await ada.page.goto(own_server.url)
    await own_server.end()
    await ada.page.reload()
    await expect(ada.button("Open a table for friends")).to_be_visible()
    await ada.page.evaluate(NEWER)
    await ada.page.reload()
    await expect(ada.page.get_by_text("A newer page")).to_be_visible()


async def test_the_menu_offers_the_home_screen_where_the_browser_does(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser)
    await open_table(ada, server.url, "Ada")
    install = ada.button("Put Palmtop on the home screen")
    await ada.button("Menu").tap()
    await expect(ada.page.get_by_role("switch", name="Sound")).to_be_visible()
    await expect(install).to_be_hidden()
    assert await ada.page.evaluate(OFFER)
    await install.tap()
    assert await ada.page.evaluate("window.prompted")
    await expect(install).to_be_hidden()


async def test_an_iphone_is_told_how(browser: Browser, server: TableServer) -> None:
    ada = await Phone.take(browser, locale="fr-FR")
    await ada.page.add_init_script("navigator.standalone = false")
    await ada.page.goto(server.url)
    await ada.button("Mettre Palmtop sur l’écran d’accueil").tap()
    await expect(ada.page.get_by_text("Choisir « Sur l’écran d’accueil ».")).to_be_visible()
    await assert_clean(ada.page, "shared: the way onto the home screen")
