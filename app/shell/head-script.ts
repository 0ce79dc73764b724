import { createIsomorphicFn } from '@tanstack/react-start'
import { paintTheme } from './theme.ts'

/**
 * Opens the site search: on Ctrl K or ⌘K, on `/`, and when a link to the search is pressed. The dialog is part of the page and its
 * field has the focus at once, so that nothing typed is lost while its results are loaded. On a page with a search field of its own,
 * `/` focuses that. Its source is inlined into the head of every page, because people press before any file has arrived, so it must
 * not refer to anything outside itself.
 */
function listenForSearch(): void {
  const root = document.documentElement
  const isApple = /Mac|iP/.test(navigator.platform)
  // Shows the shortcut of this platform (`header.css`).
  root.dataset.keys = isApple ? 'apple' : 'other'
  const isWriting = (target: EventTarget | undefined) =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'))
  const isOff = () => {
    try {
      return localStorage.getItem('plumb:slash') === 'off'
    } catch {
      // Storage is blocked, so nobody has turned it off.
      return false
    }
  }
  /** Returns false while the dialog has not been parsed, and in browsers without dialogs. */
  const open = () => {
    const dialog = document.querySelector<HTMLDialogElement>('.palette')
    if (!dialog?.showModal) return false
    // A scrollbar leaves its room when the page stops scrolling (`search-dialog.css`).
    if (!dialog.open) root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
    if (!dialog.open) dialog.showModal()
    dialog.querySelector('input')?.focus()
    dispatchEvent(new Event('plumb:search'))
    return true
  }
  const slash = () => {
    const field = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
    field?.focus()
    return field !== null || open()
  }
  const toggle = () => {
    const dialog = document.querySelector<HTMLDialogElement>('.palette[open]')
    dialog?.close()
    return dialog !== null || open()
  }
  const press = (event: KeyboardEvent) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || event.isComposing) return
    const hasCommand = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
    // The letter, or its key where the layout has other letters.
    const isK = /^k$/i.test(key) || (key > '\u007F' && code === 'KeyK')
    // Inside a shadow tree, such as that of the editor, `target` is only its host.
    const isSlash = key === '/' && !ctrlKey && !metaKey && !isWriting(event.composedPath()[0]) && !isOff()
    const isAnswered = isSlash ? slash() : isK && hasCommand && !shiftKey && toggle()
    if (isAnswered) event.preventDefault()
  }
  const click = (event: MouseEvent) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    if (button || altKey || ctrlKey || metaKey || shiftKey) return
    if (target instanceof Element && target.closest('a[data-search]') && open()) event.preventDefault()
  }
  // On the window: React stops events on their way through the document while it hydrates their target.
  addEventListener('keydown', press, true)
  addEventListener('click', click, true)
}

/**
 * Shows the visitor's variants of experiments instead of the controls. Its source is inlined into the head of every page and
 * runs before the first paint, so it must not refer to anything outside itself. The HTML is the same for everybody; only an
 * adopted style sheet differs. A cookie that is not exactly in the format the site writes is ignored, and so is a variant
 * that the page does not have.
 */
export function paintVariants(): void {
  const name = '[a-z0-9]+(?:-[a-z0-9]+)*'
  let cookies = ''
  try {
    cookies = document.cookie
  } catch {
    // Some browsers block all storage.
  }
  const [, written = ''] = /(?:^|; )plumb_variants=([\w:.%-]{3,3900})(?:;|$)/.exec(cookies) ?? []
  // Some cookie writers percent-encode the colon.
  const cookie = written.replaceAll('%3A', ':')
  if (!('adoptedStyleSheets' in document) || !new RegExp(`^${name}:${name}(?:\\.${name}:${name})*$`).test(cookie)) return
  const rules = cookie.split('.').map((one) => {
    const [key, variant] = one.split(':')
    const place = `[data-experiment="${key}"][data-variants~="${variant}"]`
    return `${place}{display:none!important}${place}[data-variant="${variant}"]{display:block!important}`
  })
  const sheet = new CSSStyleSheet()
  // !important in a layer can only be overridden by !important in an earlier layer.
  sheet.replaceSync(`@layer theme{${rules.join('')}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/**
 * Holds presses on buttons that only scripts can answer, those with `data-held` or `data-action`, until something answers them
 * (`app/waking/held.ts`). Everything else does what browsers do without scripts. Its source is inlined into the head of
 * every page, because people press before any file has arrived, so it must not refer to anything outside itself.
 */
function holdPresses(): void {
  const held: HTMLElement[] = []
  Object.assign(window, { heldPresses: held })
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      const button = target instanceof Element ? target.closest<HTMLElement>('button:is([data-held], [data-action])') : null
      if (!button) return
      // React sets a property of its own on elements it has hydrated; a component that is not set up yet has `data-settling`.
      if (Object.keys(button).some((key) => key.startsWith('__reactProps')) && !button.closest('[data-settling]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.push(button)
      dispatchEvent(new Event('plumb:held'))
    },
    true,
  )
}

/** Marks the document as able to copy: without a clipboard, or without scripts, copy buttons stay hidden (`elements.css`). */
function markClipboard(): void {
  if ('clipboard' in navigator) document.documentElement.dataset.clipboard = ''
}

/**
 * Holds presses on controls of the admin, and what is typed, until React has hydrated them, and then repeats them: until then buttons and
 * boxes do nothing, and fields are set back. Its source is inlined into the head of every page of the admin, so it must not refer to
 * anything outside itself.
 */
function holdAdminInput(): void {
  const pressed = 'button, [role=button], [type=checkbox], [type=radio]'
  // React sets a property of its own on elements it has hydrated. Some that are added later are not React's.
  let fromServer: Set<Element> | undefined
  addEventListener('DOMContentLoaded', () => (fromServer = new Set(document.querySelectorAll(`${pressed}, input, textarea`))))
  const isReady = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
  const mustWait = (control: Element) => !isReady(control) && fromServer?.has(control) !== false
  const whenReady = (control: Element, act: () => void) => {
    const look = () => {
      if (isReady(control)) requestAnimationFrame(act)
      else if (control.isConnected) requestAnimationFrame(look)
    }
    look()
  }
  const typed = new Map<Element, string>()
  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(pressed) : null
      if (!control || !mustWait(control)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      whenReady(control, () => control.click())
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.type === 'file') return
      if (!typed.has(target)) {
        if (!mustWait(target)) return
        whenReady(target, () => {
          const value = typed.get(target)
          typed.delete(target)
          // React notices only what is set past its own property of the element.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)
          target.dispatchEvent(new Event('input', { bubbles: true }))
        })
      }
      typed.set(target, target.value)
    },
    true,
  )
}

const sourceOf = (parts: readonly (() => void)[]) => parts.map((part) => `(${part.toString()})()`).join(';')

const PARTS = [paintTheme, paintVariants, listenForSearch, markClipboard, holdPresses]

/**
 * The inline script that applies theme and variants before the first paint, listens for the shortcuts of the search and holds presses. Empty in the
 * browser, where it has run.
 */
export const headScript = createIsomorphicFn()
  .server(() => sourceOf(PARTS))
  .client(() => '')

/** The inline script of every page of the admin. Empty in the browser. */
export const adminHeadScript = createIsomorphicFn()
  .server(() => sourceOf([holdAdminInput]))
  .client(() => '')
