import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'
import type { DeskState } from './desk-state.ts'

/** Sends a form, says how far that is, and stays where the focus is: while it is busy it does nothing. */
export function SendButton({ label, state }: { label: string; state: DeskState }) {
  const words = useWords('forms', formsWords)
  const isOff = state.phase === 'failed'
  return (
    <div className="form-send">
      <button type="submit" className="button button-main" aria-disabled={state.phase === 'sending' || undefined}>
        {isOff ? words.again : label}
      </button>
      {/* Below: what appears must not push the button from under a second click. */}
      <p className="form-state" role="status" data-off={isOff ? '' : undefined}>
        {state.said}
      </p>
    </div>
  )
}
