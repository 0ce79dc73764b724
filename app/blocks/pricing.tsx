import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { plansMessages } from '#app/i18n/en/plans.ts'
import type { PlanData } from '#app/documents/block-data.ts'
import { ButtonLink } from '#app/ui/site-link.tsx'
import { BillingSwitch } from './plans/billing-switch.tsx'
import { PlanPrice, formatSaving } from './plans/plan-price.tsx'
import { BlockHeading } from '#app/ui/heading.tsx'

function PlanCard({ plan, locale }: { plan: PlanData; locale: string }) {
  const messages = useMessages('plans', plansMessages)
  const { name, audience, highlighted, features, action } = plan
  const cardFeatures = features.filter(({ onCard }) => onCard)
  return (
    <li className={highlighted ? 'plan plan-true' : 'plan'}>
      <h3>{name}</h3>
      {highlighted ? <p className="plan-mark">{messages.mostTeams}</p> : null}
      {audience ? <p className="plan-audience">{audience}</p> : null}
      <PlanPrice plan={plan} locale={locale} />
      <p className="plan-action">
        <ButtonLink href={action.href} kind={highlighted ? 'main' : 'quiet'}>
          {action.label} <span className="sr-only">{messages.withPlan(name)}</span>
        </ButtonLink>
      </p>
      {cardFeatures.length > 0 ? (
        <ul className="plan-features" aria-label={messages.inPlan(name)}>
          {cardFeatures.map((feature) => (
            <li key={feature.name}>
              {feature.name}
              {feature.value ? <span>: {feature.value}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

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
