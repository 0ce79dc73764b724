import type { AnalyzerView } from '../../content/analyzers.server.ts'
import type { IssueList } from '../../content/issues.server.ts'
import { CodeSample } from '../../ui/code-sample.tsx'
import { Html } from '../../ui/html.tsx'
import { AnalyzerFacts } from './analyzer-facts.tsx'
import { IssueTable } from './issue-table.tsx'
import { Pagination } from './pagination.tsx'

export function AnalyzerPage({ analyzer, list }: { analyzer: AnalyzerView; list: IssueList }) {
  return (
    <main id="content" className="layout layout-directory">
      <h1>{analyzer.name}</h1>
      {analyzer.excerpt ? <p className="lead">{analyzer.excerpt}</p> : null}
      <AnalyzerFacts analyzer={analyzer} />
      <Html html={analyzer.descriptionHtml} />
      {analyzer.snippets.map(({ label, code }) => (
        <CodeSample key={label} label={label} code={code} />
      ))}
      <h2>{list.total} issues</h2>
      <IssueTable analyzer={analyzer.shortcode} issues={list.issues} />
      <Pagination analyzer={analyzer.shortcode} page={list.page} pages={list.pages} />
    </main>
  )
}
