import type { Shell } from '#app/shell/shell.server.ts'
import { documentLocale } from '#app/i18n/document-locale.ts'
import { formatLinks } from '#app/seo/format-links.ts'
import { withGraph } from '#app/seo/page-graph.ts'
import { seo } from '#app/seo/seo.ts'
import { directoryGraph, directoryStep } from '../directory-graph.ts'
import { issueDescription, issueTitle } from './issue-title.ts'
import type { IssueView } from './issue-view.server.ts'

/** The head of a rule's page: apart from the others, so that a rule does not load the messages of lists. */
export function issueHead(site: Shell['site'] | undefined, issue: IssueView, match: { pathname: string }) {
  const { shortcode, head, analyzer } = issue
  const path = `/directory/${analyzer.shortcode}/issues/${shortcode}`
  const description = issueDescription(issue)
  const noindex = head.noindex || !issue.isTaught
  const { meta, links } = seo(
    site,
    { title: issueTitle(issue), description, head: { ...head, noindex }, locale: documentLocale() },
    { pathname: match.pathname },
  )
  const trail = [directoryStep(), { label: analyzer.name, href: `/directory/${analyzer.shortcode}` }]
  const graph =
    noindex || head.canonical ? undefined : directoryGraph({ site, path, locale: 'en', name: shortcode, description, trail, issue })
  return { meta: withGraph(meta, graph), links: [...links, ...formatLinks(path)] }
}
