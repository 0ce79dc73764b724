import type { PlanData } from '#app/documents/block-data.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { plansMessages } from '#app/i18n/en/plans.ts'
import { PlanPrice } from './plan-price.tsx'

/** The column headers with prices, which follow the billing switch of the page's price cards. */
export function ComparisonHead({ plans, locale }: { plans: readonly PlanData[]; locale: string }) {
  const messages = useMessages('plans', plansMessages)
  return (
    <thead>
      <tr>
        <th scope="col">{messages.feature}</th>
        {plans.map((plan) => (
          <th key={plan.id} scope="col">
            {plan.name}
            <PlanPrice plan={plan} locale={locale} />
            {plan.highlighted ? <span className="comparison-mark">{messages.mostTeams}</span> : null}
          </th>
        ))}
      </tr>
    </thead>
  )
}
