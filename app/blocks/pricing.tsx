import type { DrawnBlock } from '../drawn.ts'
import { BillingSwitch } from '../features/plans/billing-switch.tsx'
import { PlanCard } from '../features/plans/plan-card.tsx'
import { savingInWords } from '../features/plans/price.ts'
import { useLocale } from '../ui/use-locale.ts'

export function PricingBlock({ heading, text, note, data: plans = [] }: DrawnBlock<'pricing'>) {
  const locale = useLocale()
  const hasChoice = plans.some(({ monthly, yearly }) => monthly !== undefined && yearly !== undefined && monthly !== yearly)
  // The highlighted plan hangs on the plumb line itself; how many stand before it decides the columns (plans.css).
  const before = plans.findIndex(({ highlighted }) => highlighted)
  return (
    <section className="pricing">
      <div className="hung">
        <h2 className="aside knot">{heading}</h2>
        <div className="pricing-intro">
          {text ? <p className="lead">{text}</p> : null}
          {hasChoice ? <BillingSwitch saving={savingInWords(plans, locale)} /> : null}
        </div>
      </div>
      {plans.length > 0 ? (
        <ul className="plans" data-before={before} data-after={plans.length - Math.max(before, 0)}>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} locale={locale} />
          ))}
        </ul>
      ) : null}
      {note ? (
        <div className="hung">
          <p className="pricing-note">{note}</p>
        </div>
      ) : null}
    </section>
  )
}
