import { createClipboard, browserClipboard, type Clipboard } from '#app/ui/clipboard.ts'

/** Analytics and consent, loaded only if the site uses them. */
export const loadAnalytics = () => import('#app/analytics/start.ts')

const clipboards = new WeakMap<Element, Clipboard>()

/** The clipboard of one button, which shows for a moment that it has copied. */
function clipboardOf(button: HTMLElement): Clipboard {
  const known = clipboards.get(button)
  if (known) return known
  const clipboard = createClipboard(browserClipboard())
  clipboards.set(button, clipboard)
  const place = button.closest('.copy, .anchor')
  clipboard.subscribe(() => {
    const copied = clipboard.isCopied()
    place?.toggleAttribute('data-copied', copied)
    const status = place?.querySelector('[role=status]')
    if (status) status.textContent = copied ? (button.dataset.done ?? '') : ''
  })
  return clipboard
}

/** The text to copy: the button's own, or the code it stands beside. */
const textOf = (button: HTMLElement) => button.dataset.copy || (button.closest('figure')?.querySelector('pre code')?.textContent ?? null)

/** Opens the editor of a “Try it” button. If it cannot be loaded, the page says so, and the next press tries again. */
async function openTry(button: HTMLElement): Promise<void> {
  const status = button.parentElement?.querySelector('.try-failed')
  button.setAttribute('aria-busy', 'true')
  try {
    const { openPanel } = await import('#app/directory/playground/open-panel.tsx')
    await openPanel(button)
    if (status) status.textContent = ''
  } catch {
    if (status) status.textContent = button.dataset.failed ?? ''
  } finally {
    button.removeAttribute('aria-busy')
  }
}

const ACTIONS: Record<string, (button: HTMLElement) => Promise<unknown>> = {
  copy: (button) => clipboardOf(button).copy(textOf(button)),
  link: (link) => clipboardOf(link).copy((link as HTMLAnchorElement).href),
  // A failed import is retried on the next press.
  try: openTry,
  choices: () => loadAnalytics().then(({ openChoices }) => openChoices()),
}

/** Performs the action that a button names in `data-action`; returns `false` if it names none. */
export function perform(button: HTMLElement): boolean {
  const action = ACTIONS[button.dataset.action ?? '']
  if (!action) return false
  action(button).catch(() => null)
  return true
}

/** Opens the editor at once if the address holds code to show in it. */
export function openSharedSnippet(): void {
  // A link to other code, followed in the same page.
  addEventListener('hashchange', () => location.hash.startsWith('#try=') && location.reload())
  const button = location.hash.startsWith('#try=') ? document.querySelector<HTMLElement>('[data-action="try"]') : null
  if (button) void openTry(button)
}

/** Performs actions for the rest of the document's life, whether or not the page is hydrated. */
export function listenForActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    if (button) perform(button)
  })
}
