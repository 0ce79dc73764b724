import { useId } from 'react'
import type { DrawnBlock } from '../drawn.ts'
import { comparePlans, type LineGroup } from '../features/plans/compare-plans.ts'
import { ComparisonCell } from '../features/plans/comparison-cell.tsx'
import { ComparisonHead } from '../features/plans/comparison-head.tsx'
import { useLocale } from '../ui/use-locale.ts'

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

export function PlanComparisonBlock({ heading, text, data: plans = [] }: DrawnBlock<'plan-comparison'>) {
  const locale = useLocale()
  const id = useId()
  return (
    <section className="comparison">
      <div className="hung">
        <h2 className="aside knot" id={id}>
          {heading}
        </h2>
        {text ? <p className="lead">{text}</p> : null}
      </div>
      {plans.length > 0 ? (
        // Focusable, so that a keyboard can scroll it where it is wider than the screen.
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
