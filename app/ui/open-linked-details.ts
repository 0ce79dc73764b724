/** The element that the address's fragment names; `null` as well if the fragment is no valid encoding. */
function linkedElement(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * Opens the `details` around the element that the address's fragment names, as an effect of what is rendered. Browsers do it only
 * when a page is loaded; this covers client-side navigation.
 */
export function openLinkedDetails(): void {
  const target = linkedElement()
  const details = target?.closest('details')
  if (!details || details.open) return
  details.open = true
  target?.scrollIntoView()
}
