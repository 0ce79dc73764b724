import { useContext, useId } from 'react'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { type Cell, comparePlans, type LineGroup } from './plans/compare-plans.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { plansMessages } from '#app/i18n/en/plans.ts'
import type { PlanData } from '#app/documents/block-data.ts'
import { PlanPrice } from './plans/plan-price.tsx'
import { BlockAnchor, Heading } from '#app/ui/heading.tsx'

/** The column headers with prices, which follow the billing switch of the page's price cards. */
function ComparisonHead({ plans, locale }: { plans: readonly PlanData[]; locale: string }) {
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

/** An amount, or a tick or dash with a text for screen readers. */
function ComparisonCell({ cell }: { cell: Cell }) {
  const messages = useMessages('plans', plansMessages)
  if (typeof cell === 'string') return <td>{cell}</td>
  return (
    <td>
      {cell ? (
        <svg className="comparison-tick" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
          <path d="M1.5 7.5 5.5 11.5 12.5 2.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <span className="sr-only">{cell ? messages.included : messages.notIncluded}</span>
    </td>
  )
}

function Group({ group: { name, lines }, width }: { group: LineGroup; width: number }) {
  return (
    <tbody>
      {name ? (
        <tr>
          <th scope="rowgroup" colSpan={width}>
            <span>{name}</span>
          </th>
        </tr>
      ) : null}
      {lines.map((line) => (
        <tr key={line.name}>
          <th scope="row">{line.name}</th>
          {line.cells.map((cell, index) => (
            <ComparisonCell key={index} cell={cell} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

export function PlanComparisonBlock({ heading, text, data: plans = [] }: ResolvedBlock<'plan-comparison'>) {
  const locale = useLocale()
  const generated = useId()
  const id = useContext(BlockAnchor) ?? generated
  return (
    <section className="comparison">
      <div className="hung">
        <Heading id={id} className="aside knot">
          {heading}
        </Heading>
        {text ? <p className="lead">{text}</p> : null}
      </div>
      {plans.length > 0 ? (
        // Focusable, so that a keyboard can scroll a table wider than the screen.
        <div className="comparison-scroll" role="group" aria-labelledby={id} tabIndex={0}>
          <table aria-labelledby={id} data-plans={plans.length}>
            <ComparisonHead plans={plans} locale={locale} />
            {comparePlans(plans).map((group) => (
              <Group key={group.name ?? ''} group={group} width={plans.length + 1} />
            ))}
          </table>
        </div>
      ) : null}
    </section>
  )
}
