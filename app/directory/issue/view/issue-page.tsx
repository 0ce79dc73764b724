import { Fragment } from 'react'
import type { IssueAround, IssueView } from '../issues.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { TextWithCode } from '#app/ui/code-sample.tsx'
import { SeverityShape } from '#app/ui/severity.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { Guide } from '../guide/guide.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { Feedback } from '../../feedback/feedback.tsx'
import { IssueContents, IssueFacts } from './issue-aside.tsx'
import { IssueExamples, IssueOptions, RelatedIssues } from './issue-sections.tsx'
import { pageMessages } from '#app/i18n/en/page.ts'
import { Html } from '#app/rich-text/html.tsx'
import { SnippetList } from '../../page-parts.tsx'
import { useRuleLanguage } from './use-rule-language.ts'
import { Section } from '#app/ui/heading.tsx'

function Neighbour({ hit, rel, name }: { hit: IssueAround['next']; rel: 'prev' | 'next'; name: string }) {
  if (!hit) return null
  return (
    <SiteLink href={hit.path} rel={rel} className="neighbour">
      <span className="neighbour-name">{name}</span>
      <code>{hit.shortcode}</code>
    </SiteLink>
  )
}

/** External documentation of the issue, and the source of the rule. */
function IssueReferences({ references, source }: Pick<IssueView, 'references' | 'source'>) {
  const messages = useMessages('issue', issueMessages)
  const own = source && !references.some(({ url }) => url === source) ? [{ title: messages.atSource, url: source }] : []
  const all = [...references, ...own]
  if (all.length === 0) return null
  return (
    <Section id="references" title={messages.references}>
      <ul className="references">
        {all.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The issues before and after this one, by code. */
function IssueNeighbours({ around: { previous, next } }: { around: IssueAround }) {
  const messages = useMessages('issue', issueMessages)
  const steps = useMessages('page', pageMessages)
  if (!previous && !next) return null
  return (
    <nav className="neighbours hung" aria-label={messages.neighbours}>
      <div>
        <Neighbour hit={previous} rel="prev" name={steps.previous} />
        <Neighbour hit={next} rel="next" name={steps.next} />
      </div>
    </nav>
  )
}

/** A notice that a rule is deprecated or removed, with its replacements. */
function Deprecation({ issue: { analyzer, deprecated, removed, replacements } }: { issue: IssueView }) {
  const messages = useMessages('issue', issueMessages)
  if (!deprecated && !removed) return null
  return (
    <div className={removed ? 'notice notice-removed' : 'notice'}>
      <p>
        <strong>{removed ? messages.removedSince(analyzer.name, removed.since) : messages.deprecatedSince(deprecated?.since ?? '')}</strong>
        {removed ? <span> {messages.removedText}</span> : null}
      </p>
      <p>
        <span>{replacements.length === 0 ? messages.notReplaced : messages.replacedBy}</span>
        {replacements.map(({ code, path }, index) => (
          <Fragment key={code}>
            {index > 0 ? <span>, </span> : null}
            {path ? (
              <SiteLink href={path}>
                <code>{code}</code>
              </SiteLink>
            ) : (
              <code>{code}</code>
            )}
          </Fragment>
        ))}
      </p>
    </div>
  )
}

/** The description from the catalogue. Below a guide it has a heading, unless it begins with one of its own. */
function ToolText({ issue: { guide, descriptionHtml } }: { issue: IssueView }) {
  const messages = useMessages('issue', issueMessages)
  const lang = useRuleLanguage()
  if (!guide || !descriptionHtml || descriptionHtml.startsWith('<h2')) return <Html html={descriptionHtml} lang={lang} />
  return (
    <Section id="tool-text" title={messages.toolText}>
      <Html html={descriptionHtml} lang={lang} />
    </Section>
  )
}

/** Says that a rule has neither an explanation nor an example, and where to read about it. */
function Thin({ issue: { references } }: { issue: IssueView }) {
  const messages = useMessages('issue', issueMessages)
  const [documentation] = references
  return (
    <p className="notice">
      {messages.thin} {documentation ? <a href={documentation.url}>{messages.thinLink}</a> : null}
    </p>
  )
}

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
            <Section id="how-to" title={messages.howTo}>
              <SnippetList snippets={issue.snippets} />
            </Section>
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
