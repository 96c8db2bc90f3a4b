"""Takes the evening's picture from the scorepad, and looks at its colours."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from playwright.async_api import Page

from tests.browser.actions import download
from tests.browser.phone import Phone

COUNT = """async ([bytes, colour]) => {
  const binary = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([binary], { type: "image/png" }))
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d")
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, picture.width, picture.height)
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  let count = 0
  for (let i = 0; i < data.length; i += 4) if (data[i] === r && data[i + 1] === g && data[i + 2] === b) count++
  return count
}"""


async def open_scorepad(phone: Phone, link: str, name: str) -> None:
    """Enters a room with finished matches and opens its whole scorepad."""
    await phone.page.goto(link)
    await phone.page.get_by_role("textbox", name="What should we call you?").fill(name)
    await phone.button(f"Sit down as {name}").tap()
    await phone.button("The whole scorepad").tap()


async def save_postcard(phone: Phone, folder: Path) -> bytes:
    return (await download(phone, "Send as a picture", folder)).read_bytes()


async def pixels(page: Page, picture: bytes, colour: str) -> int:
    """How many pixels of a PNG have exactly this colour."""
    return int(await page.evaluate(COUNT, [b64encode(picture).decode(), colour]))
