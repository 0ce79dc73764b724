import { useMessages } from '#app/i18n/use-messages.ts'
import { formsMessages } from '#app/i18n/en/forms.ts'

/** The field's name, which `cms/leads/forms/spam-signals.server.ts` checks. */
export const HONEYPOT_FIELD = 'homepage'

/** A field that is hidden from people and assistive technology, and that bots fill in. */
export function HoneypotField() {
  const messages = useMessages('forms', formsMessages)
  return (
    <div className="form-trap" aria-hidden="true">
      <label>
        {messages.honeypot} <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
