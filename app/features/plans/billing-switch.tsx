import { useId } from 'react'

const PERIODS = [
  ['monthly', 'Monthly'],
  ['yearly', 'Yearly'],
] as const

/** Chooses which prices are shown. Plain radio buttons, which CSS reads: they work with the keyboard and without any script. */
export function BillingSwitch({ saving }: { saving: string | null }) {
  const name = useId()
  return (
    <fieldset className="billing">
      <legend>Billed</legend>
      {PERIODS.map(([period, label]) => (
        <label key={period}>
          <input type="radio" name={name} value={period} defaultChecked={period === 'monthly'} />
          {label}
          {period === 'yearly' && saving ? <span>, up to {saving} less</span> : null}
        </label>
      ))}
    </fieldset>
  )
}
