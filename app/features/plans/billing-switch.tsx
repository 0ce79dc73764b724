import { useId } from 'react'
import { toldOnChange } from '../../told.ts'
import { useWords } from '../../ui/use-words.ts'
import { plansWords } from '../../words/en/plans.ts'

const PERIODS = ['monthly', 'yearly'] as const

/** Chooses which prices are shown. Plain radio buttons, which CSS reads: they work with the keyboard and without any script. */
export function BillingSwitch({ saving }: { saving: string | null }) {
  const words = useWords('plans', plansWords)
  const name = useId()
  return (
    <fieldset className="billing">
      <legend>{words.billed}</legend>
      {PERIODS.map((period) => (
        <label key={period}>
          <input
            type="radio"
            name={name}
            value={period}
            defaultChecked={period === 'monthly'}
            {...toldOnChange('plan switched', { period })}
          />
          {words[period]}
          {period === 'yearly' && saving ? <span>{words.saving(saving)}</span> : null}
        </label>
      ))}
    </fieldset>
  )
}
