import type { IssueAround, IssueView } from '../../content/issue-view.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { CodeWords } from '../../ui/code-words.tsx'
import { Html } from '../../ui/html.tsx'
import { SeverityShape } from '../../ui/severity-shape.tsx'
import { useWords } from '../../ui/use-words.ts'
import { issueWords } from '../../words/en/issue.ts'
import { placesWords } from '../../words/en/places.ts'
import { Deprecation } from './deprecation.tsx'
import { Feedback } from './feedback.tsx'
import { IssueContents } from './issue-contents.tsx'
import { IssueExamples } from './issue-examples.tsx'
import { IssueFacts } from './issue-facts.tsx'
import { IssueNeighbours } from './issue-neighbours.tsx'
import { IssueOptions } from './issue-options.tsx'
import { IssueReferences } from './issue-references.tsx'
import { RelatedIssues } from './related-issues.tsx'
import { SnippetList } from './snippet-list.tsx'
import { useRuleLanguage } from './use-rule-language.ts'

export function IssuePage({ issue, around }: { issue: IssueView; around: IssueAround }) {
  const words = useWords('issue', issueWords)
  const places = useWords('places', placesWords)
  const { analyzer } = issue
  const trail = [
    { label: places.directory, href: '/directory' },
    { label: analyzer.name, href: `/directory/${analyzer.shortcode}` },
  ]
  const lang = useRuleLanguage()
  return (
    <>
      <article className={issue.removed ? 'hung issue issue-tombstone' : 'hung issue'}>
        <header className="issue-head">
          <Breadcrumb trail={trail} here={issue.shortcode} code />
          <h1 lang={lang}>
            <SeverityShape name={issue.severity} knot />
            <CodeWords text={issue.title} />
          </h1>
          {issue.lead ? (
            <p className="lead" lang={lang}>
              <CodeWords text={issue.lead} />
            </p>
          ) : null}
          <Deprecation issue={issue} />
        </header>
        <div className="issue-aside aside">
          <IssueFacts issue={issue} />
          <IssueContents issue={issue} around={around} />
        </div>
        <div className="issue-body">
          <Html html={issue.descriptionHtml} lang={lang} />
          <IssueExamples examples={issue.examples} />
          <IssueOptions options={issue.options} />
          {issue.snippets.length > 0 ? (
            <section>
              <h2 id="how-to" className="knot">
                {words.howTo}
              </h2>
              <SnippetList snippets={issue.snippets} />
            </section>
          ) : null}
          <IssueReferences references={issue.references} source={issue.source} />
          <RelatedIssues id="related" title={words.related} hits={around.related} />
          <RelatedIssues id="same-idea" title={words.sameIdea} hits={around.same} withAnalyzer />
          <Feedback key={issue.shortcode} analyzer={analyzer.shortcode} issue={issue.shortcode} />
        </div>
      </article>
      <IssueNeighbours around={around} />
    </>
  )
}
