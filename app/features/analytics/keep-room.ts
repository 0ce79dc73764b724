/**
 * Keeps room at the end of the page as high as `bar`, which lies over it: the foot of the page can be scrolled clear of it,
 * and what gets the focus is never behind it.
 * @returns what gives the room back
 */
export function keepRoom(bar: HTMLElement): () => void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const watch = new ResizeObserver(() => sheet.replaceSync(`:root { --consent-room: ${Math.ceil(bar.getBoundingClientRect().height)}px }`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
