import type { Scope, Searched } from '../search/search-url.ts'
import { trackWhenShown } from '#app/ui/tracking-attributes.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { Facets } from './facets.tsx'
import { HitList } from './hit-list.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ResultOrder } from './result-order.tsx'
import { ResultPages } from './result-pages.tsx'

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
