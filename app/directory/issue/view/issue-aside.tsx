import { Fragment, type ReactNode } from 'react'
import type { IssueAround, IssueView } from '../issues.server.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Severity } from '#app/ui/severity.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { categoriesMessages } from '#app/i18n/en/categories.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { nameIn } from '#app/i18n/index.ts'
import { MachineFormats } from '../../page-parts.tsx'

function links(entries: readonly { label: string; href: string }[]): ReactNode {
  if (entries.length === 0) return null
  return (
    <ul className="fact-links">
      {entries.map(({ label, href }) => (
        <li key={href}>
          <SiteLink href={href} prefetch={false}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** Lets a name wrap after its slashes before anywhere else. */
const breakable = (name: string) =>
  name.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      <span>{part}</span>
    </Fragment>
  ))

/** One name per line: wrapped names in a row could not be told apart. */
const names = (all: readonly string[]) => (
  <ul>
    {all.map((name) => (
      <li key={name}>
        <code>{breakable(name)}</code>
      </li>
    ))}
  </ul>
)

/** The aliases of an issue other than its code and its tool's identifier, which are shown separately. */
export const otherNames = ({ aliases, shortcode, upstreamId }: Pick<IssueView, 'aliases' | 'shortcode' | 'upstreamId'>) =>
  aliases.filter((name) => name !== shortcode && name !== upstreamId)

const searchHref = (facet: string, value: string) => `/directory?${facet}=${encodeURIComponent(value)}`

/** The facts of an issue, as a description list. */
export function IssueFacts({ issue }: { issue: IssueView }) {
  const messages = useMessages('issue', issueMessages)
  const categories = useMessages('categories', categoriesMessages)
  const others = otherNames(issue)
  const facts: [string, ReactNode][] = [
    [messages.code, <code key="code">{issue.shortcode}</code>],
    [
      messages.upstream,
      issue.upstreamId && issue.upstreamId !== issue.shortcode ? <code key="upstream">{breakable(issue.upstreamId)}</code> : null,
    ],
    [messages.aliases, others.length > 0 ? names(others.slice(0, 6)) : null],
    [messages.severity, <Severity key="severity" name={issue.severity} />],
    [messages.category, nameIn(categories, issue.category)],
    [messages.languages, links(issue.languages.map(({ label, value }) => ({ label, href: searchHref('language', value) })))],
    [messages.autofix, messages.autofixes[issue.autofix]],
    [messages.recommended, issue.recommended ? messages.yes : messages.no],
    [messages.since, issue.since],
    [messages.weakness, links(issue.cwe.map((id) => ({ label: `CWE-${id}`, href: `/directory/cwe/${id}` })))],
    [messages.owasp, links(issue.owasp.map((entry) => ({ label: entry, href: searchHref('owasp', entry.toLowerCase()) })))],
    [messages.tags, links(issue.tags.map(({ label, value }) => ({ label, href: `/directory/tags/${encodeURIComponent(value)}` })))],
    [messages.asOf, issue.asOf],
  ]
  return (
    <dl className="facts-list">
      <Facts facts={facts} />
      <MachineFormats page={`/directory/${issue.analyzer.shortcode}/issues/${issue.shortcode}`} />
    </dl>
  )
}

/** A page with fewer sections needs no table of contents. */
const MIN_SECTIONS = 5

/** The table of contents of a long page. */
export function IssueContents({ issue, around }: { issue: IssueView; around: IssueAround }) {
  const messages = useMessages('issue', issueMessages)
  const { guide } = issue
  const hasExamples = (guide?.examples.length ?? 0) > 0
  const parts = [
    ...(hasExamples ? [{ id: 'guide-examples', text: messages.examples }] : []),
    ...(guide?.fixHtml ? [{ id: 'fix', text: messages.howToFix }] : []),
    ...(guide?.exceptionsHtml ? [{ id: 'exceptions', text: messages.exceptions }] : []),
    ...(guide && guide.alsoCaught.length > 0 ? [{ id: 'also-caught', text: messages.alsoCaught }] : []),
    ...issue.headings,
    ...(issue.examples.length > 0 ? [{ id: 'examples', text: hasExamples ? messages.toolExamples : messages.examples }] : []),
    ...(issue.options.length > 0 ? [{ id: 'options', text: messages.options }] : []),
    ...(issue.snippets.length > 0 ? [{ id: 'how-to', text: messages.howTo }] : []),
    ...(issue.references.length > 0 || issue.source ? [{ id: 'references', text: messages.references }] : []),
    ...(around.related.length > 0 ? [{ id: 'related', text: messages.related }] : []),
    ...(around.same.length > 0 ? [{ id: 'same-idea', text: messages.sameIdea }] : []),
  ]
  if (parts.length < MIN_SECTIONS) return null
  return (
    <nav className="toc issue-toc" aria-labelledby="toc-title">
      <div>
        <h2 id="toc-title">{messages.contents}</h2>
        <ol>
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
