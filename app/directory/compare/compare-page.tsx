import { Link } from '@tanstack/react-router'
import type { Caught, Comparison, Matrix, Named, OneWay } from './compare.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { compareMessages } from '#app/i18n/en/compare.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import { Heading, Section } from '#app/ui/heading.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { TextWithCode } from '#app/ui/code-sample.tsx'

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
function OneWayTable({ from, to, found: { total, caught, rules } }: { from: Named; to: Named; found: OneWay }) {
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

/** How much of each tool's proven rules every other tool catches. */
function CompareMatrix({ matrix: { analyzers, cells } }: { matrix: Matrix }) {
  const messages = useMessages('compare', compareMessages)
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  return (
    <Section id="table" title={messages.table}>
      <p className="compare-how">{messages.tableText}</p>
      <div className="compare-scroll" role="group" aria-labelledby="table" tabIndex={0}>
        <table className="compare-matrix">
          <thead>
            <tr>
              <th scope="col">{messages.tool}</th>
              {analyzers.map(({ shortcode, name }) => (
                <th key={shortcode} scope="col">
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {analyzers.map((row, index) => (
              <tr key={row.shortcode}>
                <th scope="row">
                  {row.name} <span className="compare-total">{messages.rules(row.total)}</span>
                </th>
                {analyzers.map((column, place) => {
                  const share = cells[index]?.[place] ?? null
                  if (share === null) return <td key={column.shortcode} className="compare-own" aria-hidden="true" />
                  return (
                    <td key={column.shortcode} data-share={Math.round(share * 5)}>
                      <Link
                        to="/directory/compare"
                        search={{ a: row.shortcode, b: column.shortcode }}
                        aria-label={messages.share(percent.format(share), row.name, column.name)}
                      >
                        {percent.format(share)}
                      </Link>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

type ComparePageProps = { matrix: Matrix; pair: Comparison | null; a: string; b: string }

/** Two tools to choose. A form, so that it works without scripts. */
function Choice({ matrix: { analyzers }, a, b }: ComparePageProps) {
  const messages = useMessages('compare', compareMessages)
  const choose = (name: string, label: string, value: string) => (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {analyzers.map(({ shortcode, name: text }) => (
          <option key={shortcode} value={shortcode}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form className="compare-choice" action={inLocale('/directory/compare', useLocale())} method="get">
      {choose('a', messages.first, a || (analyzers[0]?.shortcode ?? ''))}
      {choose('b', messages.second, b || (analyzers[1]?.shortcode ?? ''))}
      <button type="submit" className="button button-quiet">
        {messages.show}
      </button>
    </form>
  )
}

/** What the tools of the directory catch of one another, from the results of running every example through every tool. */
export function ComparePage(props: ComparePageProps) {
  const messages = useMessages('compare', compareMessages)
  const places = useMessages('places', placesMessages)
  const { matrix, pair, a, b } = props
  const trail = [{ label: places.directory, href: '/directory' }]
  const title = pair ? messages.pairTitle(pair.a.name, pair.b.name) : messages.compare
  return (
    <div className="hung page-top">
      <Breadcrumb
        trail={pair ? [...trail, { label: messages.compare, href: '/directory/compare' }] : trail}
        here={pair ? messages.pair(pair.a.name, pair.b.name) : title}
      />
      <h1>{title}</h1>
      <p className="lead">{messages.lead}</p>
      {matrix.analyzers.length < 2 ? <p>{messages.nothing}</p> : <Choice {...props} />}
      {!pair && (a || b) ? (
        <p className="notice" role="status">
          {messages.unknown}
        </p>
      ) : null}
      {pair ? (
        <>
          <OneWayTable from={pair.a} to={pair.b} found={pair.forth} />
          <OneWayTable from={pair.b} to={pair.a} found={pair.back} />
        </>
      ) : matrix.analyzers.length < 2 ? null : (
        <CompareMatrix matrix={matrix} />
      )}
      {matrix.analyzers.length < 2 ? null : <p className="compare-how">{messages.how}</p>}
    </div>
  )
}
