import { Link } from '@tanstack/react-router'
import type { AnalyzerSummary } from './analyzer/analyzers.server.ts'
import { type DirectoryQuery, facetPath, type Searched } from './search/search-query.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import type { FilledLists, Teaching } from './directory-counts.server.ts'
import { type AnalyzerFilter, analyzerFilterParameters, matchesFilter, ORDERS } from './analyzer/analyzer-filter.ts'
import { changesMessages } from '#app/i18n/en/changes.ts'
import { Results } from './search-page/results.tsx'
import { SearchPanel } from './search-page/search-panel.tsx'
import { ExactLink } from '#app/ui/site-link.tsx'
import { AnalyzerMark, SeverityCounts } from './analyzer/marks.tsx'
import { stringifySearch } from '#platform/http/search-notation.ts'
import { nameIn } from '#app/i18n/index.ts'

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
function AnalyzerList({ analyzers, filter }: { analyzers: readonly AnalyzerSummary[]; filter: AnalyzerFilter }) {
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

/** Ways to browse the directory besides searching; a list without entries is not linked. */
export function DirectoryLinks({ lists }: { lists: FilledLists }) {
  const messages = useMessages('directory', directoryMessages)
  const changes = useMessages('changes', changesMessages)
  const links = [
    { to: '/directory/changes', label: changes.changes },
    { to: '/directory/compare', label: messages.compare },
    { to: '/playground', label: messages.playground },
    ...(lists.tag ? [{ to: facetPath('tag'), label: messages.tags }] : []),
    ...(lists.cwe ? [{ to: facetPath('cwe'), label: messages.weaknesses }] : []),
  ]
  return (
    <nav className="other-ways" aria-label={messages.elsewhere}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} data-prefetch>
          {label}
        </Link>
      ))}
    </nav>
  )
}

type DirectoryPageProps = {
  query: DirectoryQuery
  searched: Searched | null
  analyzers: readonly AnalyzerSummary[]
  filter: AnalyzerFilter
  teaching: Teaching | null
  lists: FilledLists
}

const SCOPE = { base: '/directory' }

/** The directory: a search field for all issues, and the analyzers until somebody searches. */
export function DirectoryPage({ query, searched, analyzers, filter, teaching, lists }: DirectoryPageProps) {
  const messages = useMessages('directory', directoryMessages)
  const search = useMessages('directorySearch', directorySearchMessages)
  const places = useMessages('places', placesMessages)
  const issues = analyzers.reduce((sum, { critical, major, minor }) => sum + critical + major + minor, 0)
  return (
    <>
      <div className="hung directory-head">
        <div className="aside">
          <h1>{places.directory}</h1>
        </div>
        <div>
          <p className="lead">
            {[
              messages.lead,
              searched ? '' : messages.size(issues, analyzers.length),
              teaching && teaching.taught > 0 ? messages.taught(teaching.taught, teaching.proven) : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <SearchPanel
            scope={SCOPE}
            query={query}
            label={search.label}
            total={searched?.answer.total ?? null}
            jump={searched?.answer.jump ?? null}
          />
          <DirectoryLinks lists={lists} />
        </div>
      </div>
      {searched ? <Results scope={SCOPE} searched={searched} by="mixed" /> : <AnalyzerList analyzers={analyzers} filter={filter} />}
    </>
  )
}
