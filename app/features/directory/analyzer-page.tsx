import type { AnalyzerPageData } from '../../content/analyzer-page.server.ts'
import type { AnalyzerView } from '../../content/analyzers.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Html } from '../../ui/html.tsx'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { placesWords } from '../../words/en/places.ts'
import { AnalyzerFacts } from './analyzer-facts.tsx'
import { AnalyzerMark } from './analyzer-mark.tsx'
import { AnalyzerSetup } from './analyzer-setup.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { Results } from './results.tsx'
import { SearchPanel } from './search-panel.tsx'
import { SeverityCounts } from './severity-counts.tsx'

/** How many of all of an analyzer's issues, whatever is chosen, have each severity. */
function countsOf({ answer: { facets } }: AnalyzerPageData['searched']) {
  const count = (severity: string) => facets.severity.find(({ value }) => value === severity)?.count ?? 0
  return { critical: count('critical'), major: count('major'), minor: count('minor') }
}

export function AnalyzerPage({ analyzer, searched, changes }: AnalyzerPageData & { analyzer: AnalyzerView }) {
  const words = useWords('directory', directoryWords)
  const search = useWords('directorySearch', directorySearchWords)
  const places = useWords('places', placesWords)
  const scope = { base: `/directory/${analyzer.shortcode}`, fixed: 'analyzer' } as const
  const { query, total, jump } = searched.answer
  return (
    <>
      <div className="hung analyzer">
        <div className="analyzer-head">
          <Breadcrumb trail={[{ label: places.directory, href: '/directory' }]} here={analyzer.name} />
          <div className="analyzer-name">
            <AnalyzerMark name={analyzer.name} logo={analyzer.logo} />
            <h1>{analyzer.name}</h1>
          </div>
          {analyzer.excerpt ? <p className="lead">{analyzer.excerpt}</p> : null}
          {analyzer.status === 'deprecated' ? <p className="notice">{words.lifecycle}</p> : null}
          <Html html={analyzer.descriptionHtml} />
          <div className="analyzer-counts">
            <SeverityCounts {...countsOf(searched)} />
          </div>
          <AnalyzerSetup title={words.setUp(analyzer.snippets.length)} snippets={analyzer.snippets} />
          <AnalyzerSetup title={words.ciSetUp(analyzer.ci.length)} snippets={analyzer.ci} />
          <RecentChanges analyzer={analyzer.shortcode} versions={changes} />
        </div>
        <AnalyzerFacts analyzer={analyzer} />
        <SearchPanel scope={scope} query={query} label={search.labelIn(analyzer.name)} total={total} jump={jump} />
      </div>
      <Results scope={scope} searched={searched} />
    </>
  )
}
