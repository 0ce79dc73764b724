import type { IssueAround, IssueView } from '../issue-view.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { TextWithCode } from '#app/ui/text-with-code.tsx'
import { SeverityShape } from '#app/ui/severity-shape.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { Guide } from '../guide/guide.tsx'
import { Deprecation } from './deprecation.tsx'
import { Feedback } from '../../feedback/feedback.tsx'
import { IssueContents } from './issue-contents.tsx'
import { IssueExamples } from './issue-examples.tsx'
import { IssueFacts } from './issue-facts.tsx'
import { IssueNeighbours } from './issue-neighbours.tsx'
import { IssueOptions } from './issue-options.tsx'
import { IssueReferences } from './issue-references.tsx'
import { RelatedIssues } from './related-issues.tsx'
import { Thin } from './thin.tsx'
import { ToolText } from './tool-text.tsx'
import { SnippetList } from '../../analyzer/snippet-list.tsx'
import { useRuleLanguage } from './use-rule-language.ts'
import { Heading } from '#app/ui/heading.tsx'

export function IssuePage({ issue, around }: { issue: IssueView; around: IssueAround }) {
  const messages = useMessages('issue', issueMessages)
  const places = useMessages('places', placesMessages)
  const { analyzer } = issue
  const trail = [
    { label: places.directory, href: '/directory' },
    { label: analyzer.name, href: `/directory/${analyzer.shortcode}` },
  ]
  const lang = useRuleLanguage()
  const hasExamples = (issue.guide?.examples.length ?? 0) > 0
  return (
    <>
      <article className={issue.removed ? 'hung issue issue-tombstone' : 'hung issue'}>
        <header className="issue-head">
          <Breadcrumb trail={trail} here={issue.shortcode} code />
          <h1 lang={lang}>
            <SeverityShape name={issue.severity} knot />
            <TextWithCode text={issue.title} />
          </h1>
          {issue.lead ? (
            <p className="lead" lang={lang}>
              <TextWithCode text={issue.lead} />
            </p>
          ) : null}
          <Deprecation issue={issue} />
        </header>
        <div className="issue-aside aside">
          <IssueFacts issue={issue} />
          <IssueContents issue={issue} around={around} />
        </div>
        <div className="issue-body">
          <Guide issue={issue} />
          {issue.isTaught ? null : <Thin issue={issue} />}
          <ToolText issue={issue} />
          <IssueExamples examples={issue.examples} title={hasExamples ? messages.toolExamples : messages.examples} />
          <IssueOptions options={issue.options} />
          {issue.snippets.length > 0 ? (
            <section>
              <Heading id="how-to" className="knot">
                {messages.howTo}
              </Heading>
              <SnippetList snippets={issue.snippets} />
            </section>
          ) : null}
          <IssueReferences references={issue.references} source={issue.source} />
          <RelatedIssues id="related" title={messages.related} hits={around.related} />
          <RelatedIssues id="same-idea" title={messages.sameIdea} hits={around.same} withAnalyzer />
          <Feedback key={issue.shortcode} analyzer={analyzer.shortcode} issue={issue.shortcode} />
        </div>
      </article>
      <IssueNeighbours around={around} />
    </>
  )
}
