import { useId } from 'react'
import { trackOnChange } from '#app/ui/tracking-attributes.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { plansMessages } from '#app/i18n/en/plans.ts'

const PERIODS = ['monthly', 'yearly'] as const

/** Switches between monthly and yearly prices. CSS reads the checked radio button, so it works without JavaScript. */
export function BillingSwitch({ saving }: { saving: string | null }) {
  const messages = useMessages('plans', plansMessages)
  const name = useId()
  return (
    <fieldset className="billing">
      <legend>{messages.billed}</legend>
      {PERIODS.map((period) => (
        <label key={period}>
          <input
            type="radio"
            name={name}
            value={period}
            defaultChecked={period === 'monthly'}
            {...trackOnChange('plan switched', { period })}
          />
          {messages[period]}
          {period === 'yearly' && saving ? <span>{messages.saving(saving)}</span> : null}
        </label>
      ))}
    </fieldset>
  )
}
