import type { RouterEvents } from '@tanstack/react-router'

/** Screen readers drop what changes in the same moment as the focus. */
const REST_MS = 100

const FIELDS = 'input, textarea, select, [contenteditable]'
const OPEN_DIALOGS = 'dialog:modal, [role=dialog]:not([data-closed])'

/** Moves the focus without scrolling, which is the router's. */
function takesFocus(element: HTMLElement | null): boolean {
  if (!element) return false
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    // A heading that stays focusable would take the focus from whoever clicks its text.
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Whether the focus is where nobody may take it from: in a dialog, in a field, or where the new page put it itself. */
function isTaken(before: Element | null): boolean {
  const active = document.activeElement
  if (document.querySelector(OPEN_DIALOGS) || active?.matches(FIELDS)) return true
  // In the header it may have moved because the menu was exchanged for the live one.
  return active !== before && Boolean(active?.closest('main'))
}

const targetOf = (hash: string) => (hash ? document.getElementById(hash) : null)

/** Focuses what the address names, else the page's heading, else its content. */
function focusPage(hash: string): void {
  const places = [targetOf(hash), ...['main h1', 'main'].map((place) => document.querySelector<HTMLElement>(place))]
  places.some(takesFocus)
}

let timer: ReturnType<typeof setTimeout> | undefined

function announce(): void {
  // The live region that `layouts/document.tsx` puts on every page of the site.
  const region = document.getElementById('page-announcer')
  clearTimeout(timer)
  if (!region) return
  // Emptied first: two pages of one title are two changes.
  region.textContent = ''
  timer = setTimeout(() => (region.textContent = document.title), REST_MS)
}

/**
 * Moves the focus to a page that was just rendered and has its title read out.
 * @param before what had the focus when the navigation began
 */
export function enterPage(
  { toLocation, pathChanged }: Pick<RouterEvents['onRendered'], 'toLocation' | 'pathChanged'>,
  before: Element | null,
): void {
  if (!isTaken(before)) {
    if (pathChanged) focusPage(toLocation.hash)
    else takesFocus(targetOf(toLocation.hash))
  }
  // A place on the same page is no other page.
  if (pathChanged) announce()
}
