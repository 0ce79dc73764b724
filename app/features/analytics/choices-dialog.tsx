import { useEffect, useId, useRef, useState } from 'react'
import type { ConsentMode } from '../../content/measuring.ts'
import { documentLocale } from '../../document-locale.ts'
import { dateLocale } from '../../ui/day.tsx'
import type { Words } from '../../words/index.ts'
import type { Consent, Purpose } from './consent.ts'
import { alike, type Purposes, withPurpose } from './purposes.ts'
import { PurposeSwitch } from './purpose-switch.tsx'

/** What a visitor is shown of what holds. */
export type Choices = {
  mode: ConsentMode
  offered: readonly Purpose[]
  purposes: Purposes
  kept: Consent | null
  /** Whether the browser says no. */
  refuses: boolean
  /** Whether scripts run that end only with their page. */
  mustReload: boolean
  choose: (purposes: Purposes) => Promise<void>
}

type ChoicesDialogProps = { words: Words['consent']; choices: Choices | null; close: () => void }

const dayOf = (at: string) => new Intl.DateTimeFormat(dateLocale(documentLocale()), { dateStyle: 'long' }).format(new Date(at))

/** What holds, and since when. */
function stateOf(words: Words['consent'], { kept, purposes, refuses }: Choices): string {
  const runs = Object.values(purposes).some(Boolean)
  if (refuses && !runs) return words.refused
  if (kept && Number.isFinite(Date.parse(kept.at))) return words.since(dayOf(kept.at))
  return runs ? words.notChosen.running : words.notChosen.waiting
}

function ChoicesForm({ words, choices, close }: ChoicesDialogProps & { choices: Choices }) {
  const { offered, choose } = choices
  const [chosen, setChosen] = useState(choices.purposes)
  const save = (purposes: Purposes) => {
    close()
    void choose(purposes)
  }
  return (
    <>
      <p>{words.lead}</p>
      <p className="choices-state">{stateOf(words, choices)}</p>
      <div className="choices-purposes">
        {offered.map((purpose) => (
          <PurposeSwitch
            key={purpose}
            {...words.purposes[purpose]}
            checked={chosen[purpose]}
            onChange={(answer) => setChosen(withPurpose(chosen, purpose, answer))}
          />
        ))}
      </div>
      {choices.mustReload ? <p className="choices-note">{words.reload}</p> : null}
      <div className="choices-answers">
        <button className="button button-quiet" type="button" onClick={() => save(alike(offered, true))}>
          {words.acceptAll}
        </button>
        <button className="button button-quiet" type="button" onClick={() => save(alike(offered, false))}>
          {words.declineAll}
        </button>
        <button className="button button-main" type="button" onClick={() => save(chosen)}>
          {words.save}
        </button>
      </div>
    </>
  )
}

/** The same for the question and the foot of the page: a modal dialog of the browser's own. */
export function ChoicesDialog({ words, choices, close }: ChoicesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  // Closed by the browser first, so that the focus goes back to where it came from.
  const leave = () => dialog.current?.close()
  return (
    <dialog className="choices" ref={dialog} aria-labelledby={title} onClose={close}>
      <div className="dialog-head choices-head">
        <h2 id={title}>{words.title}</h2>
        <button className="choices-close" type="button" onClick={leave}>
          {words.close}
        </button>
      </div>
      {choices && choices.offered.length > 0 ? (
        <ChoicesForm words={words} choices={choices} close={leave} />
      ) : (
        <p className="choices-state">{words.unavailable}</p>
      )}
    </dialog>
  )
}
