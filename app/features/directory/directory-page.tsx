import type { AnalyzerSummary } from '../../content/analyzers.server.ts'
import type { Searched } from '../../content/directory-place.ts'
import type { DirectoryQuery } from '../../content/directory-query.ts'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { placesWords } from '../../words/en/places.ts'
import type { AnalyzerAsked } from './analyzer-asked.ts'
import { AnalyzerList } from './analyzer-list.tsx'
import { OtherWays } from './other-ways.tsx'
import { Results } from './results.tsx'
import { SearchPanel } from './search-panel.tsx'

type DirectoryPageProps = { query: DirectoryQuery; searched: Searched | null; analyzers: readonly AnalyzerSummary[]; asked: AnalyzerAsked }

const SCOPE = { base: '/directory' }

/** The directory: a field over all issues, and the analyzers until something is looked for. */
export function DirectoryPage({ query, searched, analyzers, asked }: DirectoryPageProps) {
  const words = useWords('directory', directoryWords)
  const search = useWords('directorySearch', directorySearchWords)
  const places = useWords('places', placesWords)
  const issues = analyzers.reduce((sum, { critical, major, minor }) => sum + critical + major + minor, 0)
  return (
    <>
      <div className="hung directory-head">
        <div className="aside">
          <h1>{places.directory}</h1>
        </div>
        <div>
          <p className="lead">
            {words.lead} {searched ? null : words.size(issues, analyzers.length)}
          </p>
          <SearchPanel
            scope={SCOPE}
            query={query}
            label={search.label}
            total={searched?.answer.total ?? null}
            jump={searched?.answer.jump ?? null}
          />
          <OtherWays />
        </div>
      </div>
      {searched ? <Results scope={SCOPE} searched={searched} by="mixed" /> : <AnalyzerList analyzers={analyzers} asked={asked} />}
    </>
  )
}
