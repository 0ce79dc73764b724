import type { PlanData } from '#app/documents/block-data.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { plansMessages } from '#app/i18n/en/plans.ts'
import { PlanPrice } from './plan-price.tsx'

export function PlanCard({ plan, locale }: { plan: PlanData; locale: string }) {
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
