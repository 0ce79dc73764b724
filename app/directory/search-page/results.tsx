import { countSelected, type Scope, type Searched, withChoice, withoutFixedFacet } from '../search/search-url.ts'
import { trackWhenShown } from '#app/ui/tracking-attributes.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { type DirectoryAnswer, type DirectoryQuery, type Facet, FACETS, SORTS } from '../search/search-query.ts'
import { useFacetNames } from '../facet-names.ts'
import { QueryLink } from './query-link.tsx'
import { Facets } from './facets.tsx'
import { HitList } from './hit-list.tsx'
import { ResultPages } from './result-pages.tsx'

/** Links for the sort order. Relevance needs a search text; without one, severity is the default. */
function ResultOrder({ scope, query }: { scope: Scope; query: DirectoryQuery }) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const sorts = query.q ? SORTS : SORTS.filter((sort) => sort !== 'relevance')
  const current = !query.q && query.sort === 'relevance' ? 'severity' : query.sort
  return (
    <p className="result-order">
      <span>{messages.sort}</span>
      {sorts.map((sort) => (
        <QueryLink
          key={sort}
          scope={scope}
          query={{ ...query, at: '', sort: !query.q && sort === 'severity' ? 'relevance' : sort }}
          aria-current={sort === current || undefined}
          rel="nofollow"
        >
          {messages.sorts[sort]}
        </QueryLink>
      ))}
    </p>
  )
}

/** Shown when there are no results, with advice. */
function NothingFound({ scope, query }: { scope: Scope; query: DirectoryQuery }) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const isNarrowed = countSelected(withoutFixedFacet(scope, query)) > 0
  return (
    <div className="results-nothing">
      <p className="lead">{messages.nothing}</p>
      <p>{[isNarrowed && messages.fewerFilters, query.q && messages.fewerWords].filter(Boolean).join(' ')}</p>
      <p>
        <QueryLink scope={scope} query={{ ...query, q: '', at: '', facets: {} }}>
          {messages.clear}
        </QueryLink>
      </p>
    </div>
  )
}

/** The selected filters, each with a link that removes it. */
function ChosenFilters({ scope, answer }: { scope: Scope; answer: DirectoryAnswer }) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const { facetName, valueName } = useFacetNames()
  const { query, facets } = answer
  const free = withoutFixedFacet(scope, query)
  const labelOf = (facet: Facet, value: string) => facets[facet].find((one) => one.value === value)?.label ?? value
  const chosen = FACETS.flatMap((facet) => {
    const { include = [], exclude = [] } = free.facets[facet] ?? {}
    return [...include.map((value) => ({ facet, value, isOut: false })), ...exclude.map((value) => ({ facet, value, isOut: true }))]
  })
  if (chosen.length === 0) return null
  return (
    <ul className="chips" aria-label={messages.chosen}>
      {chosen.map(({ facet, value, isOut }) => (
        <li key={`${facet} ${value}`}>
          <QueryLink className="chip" scope={scope} query={withChoice(query, facet, value, 'ignore')} rel="nofollow">
            <span className="sr-only">{messages.remove} </span>
            <span className="chip-facet">{facetName(facet)}</span> {isOut ? <b>{messages.not} </b> : null}
            <bdi>{valueName(facet, { value, label: labelOf(facet, value) })}</bdi>
            <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="m2.5 2.5 7 7m0-7-7 7" />
            </svg>
          </QueryLink>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <QueryLink className="chips-clear" scope={scope} query={{ ...query, at: '', facets: {} }} rel="nofollow">
            {messages.clear}
          </QueryLink>
        </li>
      ) : null}
    </ul>
  )
}

/** Says that the query was corrected. `<bdi>` keeps bidirectional control characters in either text from affecting the sentence. */
export function CorrectedNote({ typed, instead }: { typed: string; instead: string }) {
  const { nothingFor, showing, end } = useMessages('directorySearch', directorySearchMessages).corrected
  // Masked in session recordings, as it repeats the query.
  return (
    <p className="results-note ph-mask">
      {nothingFor}
      <bdi>{typed}</bdi>
      {showing}
      <bdi>{instead}</bdi>
      {end}
    </p>
  )
}

/** Downloads a file that enables the found rules: the analyzer's own configuration, or a list. */
function ConfigDownload({ config }: { config: Searched['config'] }) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  if (!config) return null
  return (
    <p className="make-config">
      <a className="button button-quiet" href={config.href} rel="nofollow">
        {config.name ? messages.config(config.name) : messages.ruleList}
      </a>
      <span>{messages.configHelp}</span>
    </p>
  )
}

type ResultsProps = { scope: Scope; searched: Searched; by?: 'none' | 'analyzer' | 'mixed' }

/** The search results with their count, sort order, filters and pages. */
export function Results({ scope, searched: { answer, config }, by = 'none' }: ResultsProps) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const { query, corrected, reach, total } = answer
  // Only the length is tracked, never the text: people paste names, keys and code.
  const tracking = query.q ? trackWhenShown('searched', { kind: 'directory', length: query.q.length, results: total }) : {}
  return (
    <section className="hung results" aria-labelledby="results-title" {...tracking}>
      <Facets scope={scope} answer={answer} />
      <div className="results-list">
        <div className="results-head">
          <h2 id="results-title" className="knot">
            <span className="sr-only">{messages.results}: </span>
            {messages.found(total)}
          </h2>
          {total > 1 ? <ResultOrder scope={scope} query={query} /> : null}
        </div>
        <ChosenFilters scope={scope} answer={answer} />
        {corrected === null || total === 0 ? null : <CorrectedNote typed={query.q} instead={corrected} />}
        {reach === null ? null : <p className="results-note">{messages.reach(reach)}</p>}
        {total === 0 ? <NothingFound scope={scope} query={query} /> : <HitList hits={answer.hits} by={by} />}
        <ResultPages scope={scope} answer={answer} />
        <ConfigDownload config={config} />
      </div>
    </section>
  )
}
