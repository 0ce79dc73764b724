import { loadAnalytics, listenForActions, openSharedSnippet } from './actions.ts'
import { followReading } from '#app/navigation/follow-reading.ts'
import { listenForTheme } from '#app/shell/theme.ts'
import { idle } from '#app/ui/idle.ts'
import { holdForms, answerHeldPresses, holdArrows } from './held.ts'
import { hasLeft, isAwake, wake } from './wake.ts'
import { isConstrained, PREFETCHED_LINKS, SPECULATION_RULES } from '#app/navigation/speculation-rules.ts'

/** Inserted by script, because only scripts can tell whether the connection is metered. */
function addRules(): () => void {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = SPECULATION_RULES
  document.head.append(rules)
  return () => rules.remove()
}

/** Does what the rules say in browsers that do not follow them. */
function prefetchPointedAt(): () => void {
  const listening = new AbortController()
  const seen = new Set([location.href])
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PREFETCHED_LINKS) : null
    const href = link?.href.replace(/#.*/, '')
    if (!link || !href || seen.has(href) || link.origin !== location.origin) return
    seen.add(href)
    // Not `<link rel=prefetch>`, which Firefox refuses under the page's policy. The answer is kept for the navigation.
    fetch(href, { headers: { accept: 'text/html' }, priority: 'low' }).catch(() => null)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, onPoint, { capture: true, passive: true, signal: listening.signal })
  return () => listening.abort()
}

/**
 * Prefetches the document behind a link that is pointed at.
 * @returns a function that stops it: the application prefetches what it needs by itself
 */
function prefetchDocuments(): () => void {
  if (isConstrained()) return () => {}
  const followsRules = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')
  return followsRules ? addRules() : prefetchPointedAt()
}

/** How long a pointer rests on a control before that counts as intent. */
const REST_MS = 65

const CONTROLS = 'a, button, summary, label, input, textarea, select, [tabindex]'
const FIELDS = 'input, textarea, select'

/** Calls `wake` at the first sign that somebody is about to use the page, and at every later one until it has succeeded. */
function watchForIntent(wake: () => Promise<void>): void {
  const listening = new AbortController()
  const signs = { signal: listening.signal, capture: true, passive: true }
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    wake().then(
      () => listening.abort(),
      () => null,
    )
  }
  for (const type of ['pointerdown', 'touchstart', 'keydown']) addEventListener(type, start, signs)
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(FIELDS)) start()
  }
  const onPointer = ({ target }: PointerEvent) => {
    clearTimeout(timer)
    if (target instanceof Element && target.closest(CONTROLS)) timer = setTimeout(start, REST_MS)
  }
  addEventListener('focusin', onFocus, signs)
  addEventListener('pointerover', onPointer, signs)
  // A pointer that already rests, or a field that already has the focus, fires no further event.
  if (document.activeElement?.matches(FIELDS) || document.querySelector(`:is(${CONTROLS}):hover`)) timer = setTimeout(start, REST_MS)
}

/** What the drawer covers. */
const COVERED = 'main, .site-footer, .announcement, .skip-link'

/**
 * Makes the drawer of a narrow screen, which opens without scripts, behave as a dialog does: the page below it is out of reach,
 * Escape closes it, and so does opening a page. The application's own drawer replaces it on the next press.
 */
function guardPlainDrawer(): void {
  const drawer = document.querySelector<HTMLDetailsElement>('.drawer-plain')
  if (!drawer) return
  const cover = () => {
    for (const part of document.querySelectorAll<HTMLElement>(COVERED)) part.inert = drawer.open
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !drawer.open) return
    drawer.open = false
    drawer.querySelector('summary')?.focus()
  }
  const onClick = ({ target }: MouseEvent) => {
    // After the link has been followed.
    if (target instanceof Element && drawer.contains(target) && target.closest('a')) setTimeout(() => (drawer.open = false))
  }
  drawer.addEventListener('toggle', cover)
  // A wide window hides it (`header.css`), and must not leave the page out of reach.
  matchMedia('(min-width: 64rem)').addEventListener('change', () => (drawer.open = false))
  // On the window: React stops events on their way through the document while it hydrates their target.
  addEventListener('keydown', onKeyDown, true)
  addEventListener('click', onClick, true)
}

/**
 * Loads the page that Back or Forward leads to within this document's entries, until the application does so: a reloaded document
 * keeps the entries of the pages that were opened in the one before.
 */
function followHistory(): void {
  addEventListener('popstate', () => {
    if (!isAwake() && hasLeft()) location.reload()
  })
}

/** Returns whether the page needs the application before anybody touches it. */
function isNeededAtOnce(): boolean {
  // A preview follows the form it belongs to.
  if (/^(?:\/\w\w)?\/preview\//.test(location.pathname) || document.querySelector('.preview-bar')) return true
  try {
    // A form that was left half filled in is filled in again.
    return Object.keys(sessionStorage).some((key) => key.startsWith('plumb:draft:') && key.endsWith(`:${location.pathname}`))
  } catch {
    return false
  }
}

/** Starts a page of the site: everything that works without the application, which is loaded when somebody needs it. */
export function startPage(): void {
  listenForTheme()
  listenForActions()
  openSharedSnippet()
  holdForms()
  holdArrows()
  answerHeldPresses()
  guardPlainDrawer()
  const stopPrefetch = prefetchDocuments()
  watchForIntent(() => wake().then(stopPrefetch))
  followHistory()
  if (isNeededAtOnce()) wake().catch(() => null)
  void idle().then(() => {
    followReading()
    // Set by the server if analytics is configured.
    if (document.documentElement.dataset.measured !== undefined)
      loadAnalytics()
        .then(({ startAnalytics }) => startAnalytics())
        .catch(() => null)
  })
}
