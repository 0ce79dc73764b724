import { hasLeft, isAwake } from './wake.ts'

/**
 * Loads the page that Back or Forward leads to within this document's entries, until the application does so: a reloaded document
 * keeps the entries of the pages that were opened in the one before.
 */
export function followHistory(): void {
  addEventListener('popstate', () => {
    if (!isAwake() && hasLeft()) location.reload()
  })
}
