import type { PlanData } from '../../block-data.ts'
import { useWords } from '../../ui/use-words.ts'
import { plansWords } from '../../words/en/plans.ts'
import type { Words } from '../../words/index.ts'
import { price } from './price.ts'

function cost({ monthly, yearly, currency, perSeat }: PlanData, locale: string, words: Words['plans']): string {
  const amount = monthly ?? yearly
  if (amount === undefined) return words.agreed
  return `${price(amount, currency, locale)}${perSeat ? ` ${words.perSeat}` : ''}`
}

/** The plans above their columns. */
export function ComparisonHead({ plans, locale }: { plans: readonly PlanData[]; locale: string }) {
  const words = useWords('plans', plansWords)
  return (
    <thead>
      <tr>
        <th scope="col">{words.feature}</th>
        {plans.map((plan) => (
          <th key={plan.id} scope="col">
            {plan.name}
            <span>{cost(plan, locale, words)}</span>
            {plan.highlighted ? <span className="comparison-mark">{words.mostTeams}</span> : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}
