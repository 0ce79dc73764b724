import { useContext, useId } from 'react'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { comparePlans, type LineGroup } from './plans/compare-plans.ts'
import { ComparisonCell } from './plans/comparison-cell.tsx'
import { ComparisonHead } from './plans/comparison-head.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { BlockAnchor, Heading } from '#app/ui/heading.tsx'

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
