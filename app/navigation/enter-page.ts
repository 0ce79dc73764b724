import type { RouterEvents } from '@tanstack/react-router'

/** Screen readers drop announcements made at the same moment as a focus change. */
const ANNOUNCE_DELAY_MS = 100

const FIELDS = 'input, textarea, select, [contenteditable]'
const OPEN_DIALOGS = 'dialog:modal, [role=dialog]:not([data-closed])'

/** Focuses an element without scrolling, which the router does; returns whether it worked. */
function tryFocus(element: HTMLElement | null): boolean {
  if (!element) return false
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    // A heading that remained focusable would take the focus when its text is clicked.
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Whether the focus must stay: in a dialog, in a field, or where the new page itself put it. */
function mustKeepFocus(before: Element | null): boolean {
  const active = document.activeElement
  if (document.querySelector(OPEN_DIALOGS) || active?.matches(FIELDS)) return true
  // In the header, focus may have moved because the menu was hydrated.
  return active !== before && Boolean(active?.closest('main'))
}

const targetOf = (hash: string) => (hash ? document.getElementById(hash) : null)

/** Focuses the target of the hash, else the page's heading, else its content. */
function focusPage(hash: string): void {
  const candidates = [targetOf(hash), ...['main h1', 'main'].map((selector) => document.querySelector<HTMLElement>(selector))]
  candidates.some(tryFocus)
}

let timer: ReturnType<typeof setTimeout> | undefined

function announce(): void {
  // The live region that `layouts/index.tsx` renders on every page of the site.
  const region = document.getElementById('page-announcer')
  clearTimeout(timer)
  if (!region) return
  // Cleared first, so that a second page with the same title is announced too.
  region.textContent = ''
  timer = setTimeout(() => (region.textContent = document.title), ANNOUNCE_DELAY_MS)
}

/**
 * Moves the focus to a page that was just rendered and announces its title.
 * @param before the focused element when the navigation began
 */
export function enterPage(
  { toLocation, pathChanged }: Pick<RouterEvents['onRendered'], 'toLocation' | 'pathChanged'>,
  before: Element | null,
): void {
  if (!mustKeepFocus(before)) {
    if (pathChanged) focusPage(toLocation.hash)
    else tryFocus(targetOf(toLocation.hash))
  }
  // A fragment of the same page is not a new page.
  if (pathChanged) announce()
}
