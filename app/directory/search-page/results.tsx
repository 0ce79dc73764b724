import {
  countSelected,
  type DirectoryAnswer,
  type DirectoryQuery,
  type Facet,
  FACETS,
  pageNumber,
  type Scope,
  type Searched,
  SORTS,
  withChoice,
  withoutFixedFacet,
} from '../search/search-query.ts'
import { trackWhenShown } from '#app/ui/tracking-attributes.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { Facets, QueryLink, useFacetNames } from './facets.tsx'
import { HitList } from './hit-list.tsx'
import { pageMessages } from '#app/i18n/en/page.ts'

/** How many pages on both sides of the current one are linked, and how many others at most. */
const NEAR = 2
const OTHERS = 24

/** The numbers of the pages to link to: the first, the last, those near the current one, and evenly spaced ones between. */
export function shownNumbers(here: number, pages: number): number[] {
  const step = Math.max(1, Math.ceil(pages / OTHERS))
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === pages || (page - 1) % step === 0 || Math.abs(page - here) <= NEAR,
  )
}

/** Links to every page of a numbered list, so that no rule is more than two steps from its first page. */
function Numbers({ scope, query, pages }: { scope: Scope; query: DirectoryQuery; pages: number }) {
  const steps = useMessages('page', pageMessages)
  const here = pageNumber(query.at) ?? 1
  return (
    <ol className="page-numbers">
      {shownNumbers(here, pages).map((page) => (
        <li key={page}>
          <QueryLink
            scope={scope}
            query={{ ...query, at: page === 1 ? '' : `${page}` }}
            aria-label={steps.pageOf(page, pages)}
            aria-current={page === here ? 'page' : undefined}
            scroll
          >
            {page}
          </QueryLink>
        </li>
      ))}
    </ol>
  )
}

/** The place of the shown results in the whole list, with links to the other pages; nothing if there is only one. */
function ResultPages({ scope, answer }: { scope: Scope; answer: DirectoryAnswer }) {
  const { query, total, hits, start, pages, previous, next } = answer
  const messages = useMessages('directorySearch', directorySearchMessages)
  const steps = useMessages('page', pageMessages)
  if (previous === null && next === null) return null
  return (
    <nav className="pagination" aria-label={messages.pages}>
      {previous === null ? null : (
        <QueryLink scope={scope} query={{ ...query, at: previous }} rel="prev" scroll data-prefetch>
          {steps.previous}
        </QueryLink>
      )}
      {start === null ? null : <span className="pagination-place">{steps.place(start, start + hits.length - 1, total)}</span>}
      {next === null ? null : (
        <QueryLink scope={scope} query={{ ...query, at: next }} rel="next" scroll data-prefetch>
          {steps.next}
        </QueryLink>
      )}
      {pages === undefined ? null : <Numbers scope={scope} query={query} pages={pages} />}
    </nav>
  )
}

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
