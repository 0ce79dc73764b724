import { Fragment, type ReactNode } from 'react'
import type { IssueView } from '../../content/issue-view.server.ts'
import { Severity } from '../../ui/severity.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { categoriesWords } from '../../words/en/categories.ts'
import { issueWords } from '../../words/en/issue.ts'
import { nameIn } from '../../words/index.ts'
import { MachineForms } from './machine-forms.tsx'
import { otherNames } from './other-names.ts'

/** Links one after the other, where there are any. */
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

/** A name that may be broken where it has a slash, before it is anywhere else. */
const breakable = (name: string) =>
  name.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

/** Names one below the other: broken or in a row, none could be told from the next. */
const names = (all: readonly string[]) => (
  <ul>
    {all.map((name) => (
      <li key={name}>
        <code>{breakable(name)}</code>
      </li>
    ))}
  </ul>
)

const asked = (facet: string, value: string) => `/directory?${facet}=${encodeURIComponent(value)}`

/** What the issue is, at a glance. */
export function IssueFacts({ issue }: { issue: IssueView }) {
  const words = useWords('issue', issueWords)
  const categories = useWords('categories', categoriesWords)
  const base = `/directory/${issue.analyzer.shortcode}/issues/${issue.shortcode}`
  const others = otherNames(issue)
  const facts: [string, ReactNode][] = [
    [words.code, <code key="code">{issue.shortcode}</code>],
    [
      words.upstream,
      issue.upstreamId && issue.upstreamId !== issue.shortcode ? <code key="upstream">{breakable(issue.upstreamId)}</code> : null,
    ],
    [words.aliases, others.length > 0 ? names(others.slice(0, 6)) : null],
    [words.severity, <Severity key="severity" name={issue.severity} />],
    [words.category, nameIn(categories, issue.category)],
    [words.languages, links(issue.languages.map(({ label, value }) => ({ label, href: asked('language', value) })))],
    [words.autofix, words.autofixes[issue.autofix]],
    [words.recommended, issue.recommended ? words.yes : words.no],
    [words.since, issue.since],
    [words.weakness, links(issue.cwe.map((id) => ({ label: `CWE-${id}`, href: `/directory/cwe/${id}` })))],
    [words.owasp, links(issue.owasp.map((entry) => ({ label: entry, href: asked('owasp', entry.toLowerCase()) })))],
    [words.tags, links(issue.tags.map(({ label, value }) => ({ label, href: `/directory/tags/${encodeURIComponent(value)}` })))],
    [words.asOf, issue.asOf],
  ]
  return (
    <dl className="facts-list">
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <MachineForms
        forms={[
          ['JSON', `${base}.json`],
          ['Markdown', `${base}.md`],
        ]}
      />
    </dl>
  )
}
