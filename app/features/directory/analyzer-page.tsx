import type { AnalyzerView } from '../../content/analyzers.server.ts'
import type { IssueList } from '../../content/issues.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Html } from '../../ui/html.tsx'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { placesWords } from '../../words/en/places.ts'
import { AnalyzerFacts } from './analyzer-facts.tsx'
import { AnalyzerSetup } from './analyzer-setup.tsx'
import { IssueIndex } from './issue-index.tsx'
import { Pagination } from './pagination.tsx'

export function AnalyzerPage({ analyzer, list }: { analyzer: AnalyzerView; list: IssueList }) {
  const words = useWords('directory', directoryWords)
  const places = useWords('places', placesWords)
  return (
    <>
      <div className="hung analyzer">
        <div className="analyzer-head">
          <Breadcrumb trail={[{ label: places.directory, href: '/directory' }]} here={analyzer.name} />
          <h1>{analyzer.name}</h1>
          {analyzer.excerpt ? <p className="lead">{analyzer.excerpt}</p> : null}
          <Html html={analyzer.descriptionHtml} />
          <AnalyzerSetup snippets={analyzer.snippets} />
        </div>
        <AnalyzerFacts analyzer={analyzer} />
      </div>
      <div className="hung">
        <h2 className="issue-index-title knot">{words.issues(list.total)}</h2>
        <IssueIndex analyzer={analyzer.shortcode} issues={list.issues} />
        <Pagination analyzer={analyzer.shortcode} page={list.page} pages={list.pages} />
      </div>
    </>
  )
}
