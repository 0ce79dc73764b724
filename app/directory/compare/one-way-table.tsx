import type { Caught, Named, OneWay } from './shares.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { TextWithCode } from '#app/ui/text-with-code.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { compareMessages } from '#app/i18n/en/compare.ts'
import { Heading } from '#app/ui/heading.tsx'

function RuleRow({ rule: { shortcode, title, path, by, caught, examples } }: { rule: Caught }) {
  const messages = useMessages('compare', compareMessages)
  return (
    <li>
      <div>
        <SiteLink href={path} prefetch={false}>
          <code>{shortcode}</code>
        </SiteLink>
        <p>
          <TextWithCode text={title} />
        </p>
      </div>
      <div className="compare-by">
        {by.map((other) => (
          <SiteLink key={other.path} href={other.path} prefetch={false}>
            <code>{other.shortcode}</code>
          </SiteLink>
        ))}
        {caught > 0 && examples > 1 ? <span>{messages.ofExamples(caught, examples)}</span> : null}
      </div>
    </li>
  )
}

function Group({ title, rules, open }: { title: string; rules: readonly Caught[]; open: boolean }) {
  if (rules.length === 0) return null
  return (
    <details className="compare-group" open={open}>
      <summary>
        {title} <span className="compare-total">{rules.length}</span>
      </summary>
      <ul className="compare-rules">
        {rules.map((rule) => (
          <RuleRow key={rule.path} rule={rule} />
        ))}
      </ul>
    </details>
  )
}

/** What one tool catches of another's proven rules. */
export function OneWayTable({ from, to, found: { total, caught, rules } }: { from: Named; to: Named; found: OneWay }) {
  const messages = useMessages('compare', compareMessages)
  const id = `from-${from.shortcode}`
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="knot">
        {messages.caught(to.name, caught, total, from.name)}
      </Heading>
      <meter className="compare-meter" min={0} max={Math.max(1, total)} value={caught} aria-labelledby={id} />
      <Group title={messages.all} rules={rules.filter((rule) => rule.caught === rule.examples)} open />
      <Group title={messages.some} rules={rules.filter((rule) => rule.caught > 0 && rule.caught < rule.examples)} open={false} />
      <Group title={messages.none} rules={rules.filter((rule) => rule.caught === 0)} open={false} />
    </section>
  )
}
