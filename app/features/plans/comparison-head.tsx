import type { PlanData } from '../../block-data.ts'
import { MOST_TEAMS } from './most-teams.ts'
import { price } from './price.ts'

function cost({ monthly, yearly, currency, perSeat }: PlanData, locale: string): string {
  const amount = monthly ?? yearly
  if (amount === undefined) return 'By agreement'
  return `${price(amount, currency, locale)}${perSeat ? ' per committer' : ''}`
}

/** The plans above their columns. */
export function ComparisonHead({ plans, locale }: { plans: readonly PlanData[]; locale: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">Feature</th>
        {plans.map((plan) => (
          <th key={plan.id} scope="col">
            {plan.name}
            <span>{cost(plan, locale)}</span>
            {plan.highlighted ? <span className="comparison-mark">{MOST_TEAMS}</span> : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}
