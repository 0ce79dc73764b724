import { useMessages } from '#app/i18n/use-messages.ts'
import { formsMessages } from '#app/i18n/en/forms.ts'
import type { FormState } from './form-state.ts'

/** The submit button and the status of sending. It stays focusable while busy, and then does nothing. */
export function SendButton({ label, state }: { label: string; state: FormState }) {
  const messages = useMessages('forms', formsMessages)
  const isFailed = state.phase === 'failed'
  return (
    <div className="form-send">
      <button type="submit" className="button button-main" aria-disabled={state.phase === 'sending' || undefined}>
        {isFailed ? messages.tryAgain : label}
      </button>
      {/* Below the button, so that a message does not move it between two clicks. */}
      <p className="form-state" role="status" data-off={isFailed ? '' : undefined}>
        {state.message}
      </p>
    </div>
  )
}
