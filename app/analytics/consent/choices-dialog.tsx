import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './consent.css'
import { type ConsentMode, type Consent, type Purpose, answerAll, type Purposes, withPurpose } from './consent.ts'
import { documentLocale } from '#app/i18n/document-locale.ts'
import { dateLocale } from '#app/ui/format-day.ts'
import type { Messages } from '#app/i18n/index.ts'
import { loadConsentMessages } from './consent-messages.ts'

/**
 * Creates a React root outside the page's hydrated tree, which is identical for every visitor.
 * @returns a function that renders into the root; `null` unmounts and removes it
 */
function mountOutsideApp(put: (host: HTMLElement) => void): (content: ReactNode) => void {
  const host = document.createElement('div')
  put(host)
  const root = createRoot(host)
  return (content) => {
    if (content !== null) return root.render(content)
    root.unmount()
    host.remove()
  }
}

type PurposeSwitchProps = { name: string; text: string; checked: boolean; onChange: (checked: boolean) => void }

function PurposeSwitch({ name, text, checked, onChange }: PurposeSwitchProps) {
  const id = useId()
  return (
    <div className="purpose">
      <label htmlFor={id}>{name}</label>
      <input
        {...{ id, type: 'checkbox', role: 'switch', checked }}
        aria-describedby={`${id}-text`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p id={`${id}-text`}>{text}</p>
    </div>
  )
}

type Choices = {
  mode: ConsentMode
  offered: readonly Purpose[]
  purposes: Purposes
  stored: Consent | null
  /** True if the browser signals an opt-out. */
  refuses: boolean
  /** True if tags are running, which only a page load can stop. */
  mustReload: boolean
  choose: (purposes: Purposes) => Promise<void>
}

type ChoicesDialogProps = { messages: Messages['consent']; choices: Choices | null; close: () => void }

const dayOf = (at: string) => new Intl.DateTimeFormat(dateLocale(documentLocale()), { dateStyle: 'long' }).format(new Date(at))

/** Describes the current choice and its date. */
function stateOf(messages: Messages['consent'], { stored, purposes, refuses }: Choices): string {
  const runs = Object.values(purposes).some(Boolean)
  if (refuses && !runs) return messages.refused
  if (stored && Number.isFinite(Date.parse(stored.at))) return messages.since(dayOf(stored.at))
  return runs ? messages.notChosen.running : messages.notChosen.waiting
}

function ChoicesForm({ messages, choices, close }: ChoicesDialogProps & { choices: Choices }) {
  const { offered, choose } = choices
  const [chosen, setChosen] = useState(choices.purposes)
  const save = (purposes: Purposes) => {
    close()
    void choose(purposes)
  }
  return (
    <>
      <p>{messages.lead}</p>
      <p className="choices-state">{stateOf(messages, choices)}</p>
      <div className="choices-purposes">
        {offered.map((purpose) => (
          <PurposeSwitch
            key={purpose}
            {...messages.purposes[purpose]}
            checked={chosen[purpose]}
            onChange={(answer) => setChosen(withPurpose(chosen, purpose, answer))}
          />
        ))}
      </div>
      {choices.mustReload ? <p className="choices-note">{messages.reload}</p> : null}
      <div className="choices-answers">
        <button className="button button-quiet" type="button" onClick={() => save(answerAll(offered, true))}>
          {messages.acceptAll}
        </button>
        <button className="button button-quiet" type="button" onClick={() => save(answerAll(offered, false))}>
          {messages.declineAll}
        </button>
        <button className="button button-main" type="button" onClick={() => save(chosen)}>
          {messages.save}
        </button>
      </div>
    </>
  )
}

/** The native modal dialog behind both the banner's “Choose” and “Privacy choices” in the footer. */
function ChoicesDialog({ messages, choices, close }: ChoicesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  // Close through the browser, so that it restores focus.
  const closeNative = () => dialog.current?.close()
  return (
    <dialog className="choices" ref={dialog} aria-labelledby={title} onClose={close}>
      <div className="dialog-head choices-head">
        <h2 id={title}>{messages.title}</h2>
        <button className="choices-close" type="button" onClick={closeNative}>
          {messages.close}
        </button>
      </div>
      {choices && choices.offered.length > 0 ? (
        <ChoicesForm messages={messages} choices={choices} close={closeNative} />
      ) : (
        <p className="choices-state">{messages.unavailable}</p>
      )}
    </dialog>
  )
}

let isOpen = false

/** Opens the choices dialog, one at a time. `choices` is `null` if they could not be loaded. */
export async function showChoices(choices: Choices | null): Promise<void> {
  if (isOpen) return
  isOpen = true
  const messages = await loadConsentMessages()
  const render = mountOutsideApp((host) => document.body.append(host))
  const close = () => {
    isOpen = false
    render(null)
  }
  render(<ChoicesDialog messages={messages} choices={choices} close={close} />)
}
