import type { PlanData } from '../../block-data.ts'
import { useWords } from '../../ui/use-words.ts'
import { plansWords } from '../../words/en/plans.ts'
import { PlanPrice } from './plan-price.tsx'

/** The plans above their columns, with what they cost: the prices follow the switch of the page's price cards. */
export function ComparisonHead({ plans, locale }: { plans: readonly PlanData[]; locale: string }) {
  const words = useWords('plans', plansWords)
  return (
    <thead>
      <tr>
        <th scope="col">{words.feature}</th>
        {plans.map((plan) => (
          <th key={plan.id} scope="col">
            {plan.name}
            <PlanPrice plan={plan} locale={locale} />
            {plan.highlighted ? <span className="comparison-mark">{words.mostTeams}</span> : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}
