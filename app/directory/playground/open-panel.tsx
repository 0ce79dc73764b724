import { createRoot, type Root } from 'react-dom/client'
import { documentLocale } from '#app/i18n/document-locale.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { playgroundMessages } from '#app/i18n/en/playground.ts'
import { openEditor } from './editor.ts'
import { openLinter } from './linter-client.ts'
import { Panel } from './panel.tsx'
import styles from './panel.css?inline'
import { fromFragment, hasSnippet } from './snippet.ts'
import type { TryData } from './try-data.ts'

/** The places whose panel is open. */
const open = new WeakMap<HTMLElement, Root>()

/** A shadow tree: neither React, which may hydrate the page around it later, nor the page's handlers of presses and keys see into it. */
function shadowIn(place: HTMLElement): ShadowRoot {
  if (place.shadowRoot) return place.shadowRoot
  const shadow = place.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  for (const type of ['keydown', 'keyup', 'keypress'] as const) place.addEventListener(type, (event) => event.stopPropagation())
  return shadow
}

/** The snippet of the address, once: it belongs to the first panel that opens. */
let fragment = hasSnippet(location.hash) ? location.hash : ''

async function takeSnippet() {
  const taken = fragment
  fragment = ''
  const start = await fromFragment(taken)
  return { start, isBroken: taken !== '' && start === null }
}

/**
 * Opens the editor that a “Try it” button belongs to, below it.
 * @throws if its code cannot be loaded
 */
export async function openPanel(button: HTMLElement): Promise<void> {
  const place = button.closest('[data-try-frame]')?.querySelector<HTMLElement>('[data-try-place]')
  if (!place || open.has(place)) return
  const { example, rule } = JSON.parse(button.dataset.try ?? '{}') as TryData
  const text = (await loadMessages(documentLocale(), ['playground']))?.playground ?? playgroundMessages
  const { start, isBroken } = await takeSnippet()
  const shadow = shadowIn(place)
  const mount = shadow.appendChild(document.createElement('div'))
  const linter = openLinter()
  // Whatever breaks it, the page and its button are still there.
  const root = createRoot(mount, { onUncaughtError: () => setTimeout(close) })
  open.set(place, root)
  button.hidden = true
  const close = () => {
    linter.close()
    root.unmount()
    mount.remove()
    open.delete(place)
    button.hidden = false
    button.focus()
  }
  const editorIn = (parent: HTMLElement, code: string, onChange: () => void) =>
    openEditor({ parent, root: shadow, code, label: text.editor, onChange })
  root.render(
    <Panel {...{ text, linter, example, start, rule }} problem={isBroken ? text.brokenLink : null} openEditor={editorIn} onClose={close} />,
  )
}
