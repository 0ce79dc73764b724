import { CONTENT_LOCALES } from '#config'
import { siteUrl } from '#platform/env/site-url.ts'
import { openCms } from '#cms/core/payload.server.ts'
import { changesMessages as messages } from '#app/i18n/en/changes.ts'
import { type ChangeGroup, listChanges, type VersionChanges } from './changes.server.ts'
import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { type FeedFormat, type FeedItem, respondWithFeed } from '#app/feeds/feed.server.ts'

/** Large enough that no entry is pushed out unread when every analyzer gets a new version on one day. */
const MAX_ENTRIES = 50

const counted = ({ kind, count, isMore }: ChangeGroup) => messages.counted(`${count}${isMore ? '+' : ''}`, messages.kinds[kind])

/** The content of an entry. A tool’s first import names the tool instead of its rules. */
function textOf({ analyzer, groups, isFirst }: VersionChanges): string {
  if (isFirst) {
    const link = siteUrl(`/directory/${analyzer.shortcode}`)
    return `<p><a href="${escapeMarkup(link)}">${escapeMarkup(analyzer.name)}</a>: ${escapeMarkup(groups.map(counted).join(', '))}</p>`
  }
  return groups
    .map((group) => {
      const rest = group.count - group.issues.length
      const items = group.issues.map(
        ({ path, shortcode, title }) =>
          `<li><a href="${escapeMarkup(siteUrl(path))}">${escapeMarkup(shortcode)}</a>: ${escapeMarkup(title)}</li>`,
      )
      return `<p>${escapeMarkup(counted(group))}</p><ul>${items.join('')}${rest > 0 ? `<li>${messages.more(rest)}</li>` : ''}</ul>`
    })
    .join('')
}

function itemOf(one: VersionChanges, site: string, page: string): FeedItem {
  const { analyzer, version, at, groups } = one
  const url = `${page}?analyzer=${encodeURIComponent(analyzer.shortcode)}`
  const date = new Date(at)
  return {
    id: `${url}#${encodeURIComponent(at)}`,
    url,
    title: `${analyzer.name} ${version}: ${groups.map(counted).join(', ')}`,
    html: textOf(one),
    published: date,
    updated: date,
    authors: [site],
    language: CONTENT_LOCALES.default,
  }
}

/** Serves the directory's changes as a feed, with conditional requests. */
export async function answerChangesFeed(request: Request, format: FeedFormat): Promise<Response> {
  const cms = await openCms()
  const [{ site }, { versions }] = await Promise.all([findShell(cms), listChanges(cms, '', '', MAX_ENTRIES)])
  const page = siteUrl('/directory/changes')
  return respondWithFeed(request, format, {
    id: page,
    title: `${site.name}: ${messages.changes}`,
    description: messages.text,
    page,
    addresses: { xml: siteUrl('/directory/changes.xml'), json: siteUrl('/directory/changes.json') },
    author: site.name,
    language: CONTENT_LOCALES.default,
    items: versions.map((one) => itemOf(one, site.name, page)),
  })
}
