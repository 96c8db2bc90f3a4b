"""Records in a page when the portrait was in it."""

WATCH = """() => {
  window.sights = [] // of the portrait in the page: when, and how far the frame has turned
  const look = () => {
    if (!document.querySelector(".far > *")) return
    const turned = /rotateY\\((.+?)deg\\)/.exec(document.querySelector(".turner").style.transform)
    sights.push([performance.timeOrigin + performance.now(), -Number(turned[1])])
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""
