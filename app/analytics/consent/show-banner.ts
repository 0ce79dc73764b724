import { analyticsConfig } from '#analytics'
import { type ConsentSettings, answerAll, offeredBy, type Purposes } from './consent.ts'
import { documentLocale } from '#app/i18n/document-locale.ts'
import type { Messages } from '#app/i18n/index.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import './consent.css'
import { loadConsentMessages } from './consent-messages.ts'

type Answers = { choose: (purposes: Purposes) => Promise<void>; more: () => Promise<void> }

type Contents = (Node | string)[]

/** Creates an element. The banner is shown before anybody needs the application, so it is built without it. */
function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Record<string, string>, ...contents: Contents) {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  created.append(...contents)
  return created
}

type Button = { className: string; label: string; press: () => void; attributes?: Record<string, string> }

/** Creates buttons that work until `signal`. */
function buttons(signal: AbortSignal, list: readonly Button[]): HTMLButtonElement[] {
  const created = list.map(({ className, label, attributes }) =>
    element('button', { class: `button ${className}`, type: 'button', ...attributes }, label),
  )
  const onClick = ({ target }: MouseEvent) => {
    const place = created.findIndex((button) => target instanceof Node && button.contains(target))
    list[place]?.press()
  }
  // On the window: React stops events on their way through the document while it hydrates the page.
  addEventListener('click', onClick, { capture: true, signal })
  return created
}

/**
 * Reserves space at the end of the page as high as the overlaying `bar`, so that the footer can be scrolled clear of it and focused
 * elements are never covered.
 * @returns a function that releases the space
 */
function reserveRoom(bar: HTMLElement): () => void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const watch = new ResizeObserver(() => sheet.replaceSync(`:root { --consent-room: ${Math.ceil(bar.getBoundingClientRect().height)}px }`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

type BarProps = {
  messages: Messages['consent']
  /** True in opt-out mode: measuring runs until the visitor declines. */
  runs: boolean
  notice: string
  answer: (accepts: boolean) => void
  more: () => void
  /** Ends when the bar is closed. */
  signal: AbortSignal
}

/** The question: one line at the bottom of the window, with two equally styled answers and a button for the details. */
function questionBar({ messages, runs, notice, answer, more, signal }: BarProps): HTMLElement {
  const text = element('p', { class: 'consent-text' }, `${runs ? messages.informText : messages.askText} `)
  text.append(element('a', { href: notice }, messages.notice))
  const question = element('p', { class: 'consent-question' }, runs ? messages.inform : messages.ask)
  const answers = buttons(signal, [
    { className: 'button-quiet', label: messages.accept, press: () => answer(true) },
    { className: 'button-quiet', label: messages.decline, press: () => answer(false) },
    { className: 'consent-more', label: messages.choose, press: more, attributes: { 'aria-haspopup': 'dialog' } },
  ])
  return element(
    'section',
    { class: 'consent', 'aria-label': messages.region },
    element('div', { class: 'consent-words' }, question, text),
    element('div', { class: 'consent-answers' }, ...answers),
  )
}

/**
 * Shows the consent banner at the bottom of the window. In the document it follows the skip link, where keyboard and screen reader
 * users start.
 * @returns a function that closes it; if the visitor chose, the choice is announced
 */
export async function showBanner(settings: ConsentSettings, { choose, more }: Answers): Promise<(chosen: boolean) => void> {
  const messages = await loadConsentMessages()
  const offered = offeredBy(settings)
  const listening = new AbortController()
  const { signal } = listening
  const bar = questionBar({
    ...{ messages, signal },
    runs: settings.mode === 'opt-out',
    notice: inLocale(analyticsConfig.consent.notice, documentLocale()),
    answer: (accepts) => void choose(answerAll(offered, accepts)),
    more: () => void more().catch(() => undefined),
  })
  const status = element('p', { class: 'sr-only', role: 'status' })
  const host = element('div', {}, bar, status)
  // Follows the skip link. Its content is not React's, so it may be there before the page is hydrated.
  document.getElementById('consent-place')?.append(host)
  const release = reserveRoom(bar)
  // Screen readers announce changes only in a live region that already exists.
  setTimeout(() => (status.textContent ||= messages.announce))
  const close = () => {
    listening.abort()
    bar.remove()
    release()
  }
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof Node) || !bar.contains(target)) return
    // Dismisses without choosing; the next page asks again.
    close()
    status.textContent = ''
  }
  addEventListener('keydown', onKeyDown, { capture: true, signal })
  return (chosen) => {
    close()
    if (chosen) status.textContent = messages.done
    else host.remove()
  }
}
