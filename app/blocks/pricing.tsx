import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { BillingSwitch } from './plans/billing-switch.tsx'
import { PlanCard } from './plans/plan-card.tsx'
import { formatSaving } from './plans/price.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { BlockHeading } from '#app/ui/heading.tsx'

export function PricingBlock({ heading, text, note, data: plans = [] }: ResolvedBlock<'pricing'>) {
  const locale = useLocale()
  const hasChoice = plans.some(({ monthly, yearly }) => monthly !== undefined && yearly !== undefined && monthly !== yearly)
  // The highlighted plan sits on the plumb line; the number of plans before it decides the columns (plans.css).
  const before = plans.findIndex(({ highlighted }) => highlighted)
  return (
    <section className="pricing">
      <div className="hung">
        <BlockHeading className="aside knot">{heading}</BlockHeading>
        <div className="pricing-intro">
          {text ? <p className="lead">{text}</p> : null}
          {hasChoice ? <BillingSwitch saving={formatSaving(plans, locale)} /> : null}
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
