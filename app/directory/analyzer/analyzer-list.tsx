import { Link } from '@tanstack/react-router'
import type { AnalyzerSummary } from './analyzers.server.ts'
import { ExactLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { AnalyzerMark } from './analyzer-mark.tsx'
import { stringifySearch } from '#platform/http/search-notation.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { nameIn } from '#app/i18n/index.ts'
import { type AnalyzerFilter, analyzerFilterParameters, matchesFilter, ORDERS } from './analyzer-filter.ts'
import { SeverityCounts } from './severity-counts.tsx'

type FilterGroupProps = {
  title: string
  options: readonly { value: string; label: string }[]
  current: string
  to: (value: string) => AnalyzerFilter
}

function FilterGroup({ title, options, current, to }: FilterGroupProps) {
  return (
    <div className="choice">
      <h2>{title}</h2>
      <ul>
        {options.map(({ value, label }) => {
          const href = `/directory${stringifySearch(analyzerFilterParameters(to(value)))}`
          return (
            <li key={value}>
              <ExactLink href={href} resetScroll={false} aria-current={value === current || undefined}>
                {label}
              </ExactLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Links that filter and sort the list of analyzers. */
function AnalyzerFilters({ analyzers, filter }: { analyzers: readonly AnalyzerSummary[]; filter: AnalyzerFilter }) {
  const messages = useMessages('directory', directoryMessages)
  const search = useMessages('directorySearch', directorySearchMessages)
  const same = (value: string) => ({ value, label: value })
  const all = { value: '', label: messages.all }
  const languages = [...new Set(analyzers.flatMap(({ languages: named }) => named))].toSorted((a, b) => a.localeCompare(b))
  const kinds = [...new Set(analyzers.map(({ category }) => category))]
  return (
    <nav className="choices-list aside" aria-label={messages.narrow}>
      {languages.length > 1 ? (
        <FilterGroup
          title={messages.languages}
          options={[all, ...languages.map(same)]}
          current={filter.lang}
          to={(lang) => ({ ...filter, lang })}
        />
      ) : null}
      {kinds.length > 1 ? (
        <FilterGroup
          title={messages.kind}
          options={[all, ...kinds.map((value) => ({ value, label: nameIn(messages.kinds, value) }))]}
          current={filter.kind}
          to={(kind) => ({ ...filter, kind })}
        />
      ) : null}
      <FilterGroup
        title={search.sort}
        options={ORDERS.map((value) => ({ value, label: messages.orders[value] }))}
        current={filter.order}
        to={(order) => ({ ...filter, order: ORDERS.find((name) => name === order) ?? 'name' })}
      />
    </nav>
  )
}

/** Every analyzer with its issue counts, filtered and sorted by links. */
export function AnalyzerList({ analyzers, filter }: { analyzers: readonly AnalyzerSummary[]; filter: AnalyzerFilter }) {
  const messages = useMessages('directory', directoryMessages)
  const shown = analyzers.filter(matchesFilter(filter))
  if (analyzers.length === 0) return <p className="hung">{messages.nothing}</p>
  return (
    <section className="hung analyzers-section" aria-labelledby="analyzers-title">
      <AnalyzerFilters analyzers={analyzers} filter={filter} />
      <div>
        <h2 id="analyzers-title" className="knot">
          {messages.analyzers}
        </h2>
        {shown.length === 0 ? <p>{messages.noneSuch}</p> : null}
        <ul className="analyzers">
          {shown.map((analyzer) => (
            <li key={analyzer.shortcode}>
              <AnalyzerMark name={analyzer.name} logo={analyzer.logo} />
              <div>
                <h3>
                  <Link to="/directory/$analyzer" params={{ analyzer: analyzer.shortcode }} data-prefetch>
                    {analyzer.name}
                  </Link>
                </h3>
                {analyzer.excerpt ? <p>{analyzer.excerpt}</p> : null}
                <p className="facts">
                  {[...analyzer.languages, analyzer.version ? messages.ofVersion(analyzer.version) : ''].filter(Boolean).join(' · ')}
                </p>
              </div>
              <SeverityCounts critical={analyzer.critical} major={analyzer.major} minor={analyzer.minor} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
