import { Link } from '@tanstack/react-router'
import type { AnalyzerSummary } from './analyzer/analyzers.server.ts'
import type { Searched } from './search/search-url.ts'
import type { DirectoryQuery } from './search/search-query.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import type { FilledLists } from './facet-values.server.ts'
import type { Teaching } from './teaching.server.ts'
import type { AnalyzerFilter } from './analyzer/analyzer-filter.ts'
import { AnalyzerList } from './analyzer/analyzer-list.tsx'
import { changesMessages } from '#app/i18n/en/changes.ts'
import { Results } from './search-page/results.tsx'
import { SearchPanel } from './search-page/search-panel.tsx'

/** Ways to browse the directory besides searching; a list without entries is not linked. */
export function DirectoryLinks({ lists }: { lists: FilledLists }) {
  const messages = useMessages('directory', directoryMessages)
  const changes = useMessages('changes', changesMessages)
  return (
    <nav className="other-ways" aria-label={messages.elsewhere}>
      <Link to="/directory/changes" data-prefetch>
        {changes.changes}
      </Link>
      <Link to="/directory/compare" data-prefetch>
        {messages.compare}
      </Link>
      <Link to="/playground" data-prefetch>
        {messages.playground}
      </Link>
      {lists.tag ? (
        <Link to="/directory/tags" data-prefetch>
          {messages.tags}
        </Link>
      ) : null}
      {lists.cwe ? (
        <Link to="/directory/cwe" data-prefetch>
          {messages.weaknesses}
        </Link>
      ) : null}
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
