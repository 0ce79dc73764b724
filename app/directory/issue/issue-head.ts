import type { Shell } from '#app/shell/shell.server.ts'
import { documentLocale } from '#app/i18n/document-locale.ts'
import { formatLinks } from '#app/seo/format-links.ts'
import { withGraph } from '#app/seo/page-graph.ts'
import { seo } from '#app/seo/seo.ts'
import { directoryGraph, directoryStep } from '../directory-graph.ts'
import type { IssueView } from './issues.server.ts'

/** Search engines cut longer titles and descriptions. */
const MAX_TITLE_LENGTH = 70
const MAX_DESCRIPTION_LENGTH = 300
/** A shorter beginning of a title says nothing. */
const MIN_BEGINNING = 16

type Named = { shortcode: string; title: string; summary: string; analyzer: { name: string } }

const plain = (text: string): string => text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim()

/** Cuts a text after a word. */
function beginning(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(/[\s,;:.(]+$/, '')}…`
}

/** A rule's title for search engines. Code and analyzer make it unique; what the rule says fills the rest. */
export function issueTitle({ shortcode, title, analyzer }: Named): string {
  const name = `${shortcode} (${analyzer.name})`
  const text = plain(title)
  const room = MAX_TITLE_LENGTH - name.length - 2
  return room >= Math.min(MIN_BEGINNING, text.length) ? `${name}: ${beginning(text, room)}` : name
}

/** A rule's description for search engines, unique as its title is. */
export const issueDescription = ({ shortcode, title, summary, analyzer }: Named): string =>
  beginning(`${analyzer.name} ${shortcode}: ${plain(summary || title)}`, MAX_DESCRIPTION_LENGTH)

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
