import type { PlanData } from '../../block-data.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { plansWords } from '../../words/en/plans.ts'
import { PlanPrice } from './plan-price.tsx'

/** One plan, hanging from the beam. */
export function PlanCard({ plan, locale }: { plan: PlanData; locale: string }) {
  const words = useWords('plans', plansWords)
  const { name, audience, highlighted, features, action } = plan
  const shown = features.filter(({ onCard }) => onCard)
  return (
    <li className={highlighted ? 'plan plan-true' : 'plan'}>
      <h3>{name}</h3>
      {highlighted ? <p className="plan-mark">{words.mostTeams}</p> : null}
      {audience ? <p className="plan-audience">{audience}</p> : null}
      <PlanPrice plan={plan} locale={locale} />
      <p className="plan-action">
        <ButtonLink href={action.href} kind={highlighted ? 'main' : 'quiet'}>
          {action.label} <span className="sr-only">{words.withPlan(name)}</span>
        </ButtonLink>
      </p>
      {shown.length > 0 ? (
        <ul className="plan-features" aria-label={words.inPlan(name)}>
          {shown.map((feature) => (
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
