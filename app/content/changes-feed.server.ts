import { Feed } from 'feed'
import { env } from '#cms/env.ts'
import { openCms } from '#cms/payload.server.ts'
import { changesWords as words } from '../words/en/changes.ts'
import { type ChangeGroup, listChanges, type VersionChanges } from './changes.server.ts'
import { escaped } from '#cms/escaped.ts'
import { findShell } from './shell.server.ts'
import { answerTagged } from './tagged-answer.server.ts'

/** All analyzers may have a new version on one day: none of them is to fall out of the feed before its readers came by. */
const ENTRIES = 50

const counted = ({ kind, count, isMore }: ChangeGroup) => words.counted(`${count}${isMore ? '+' : ''}`, words.kinds[kind])

function textOf(groups: readonly ChangeGroup[], address: (path: string) => string): string {
  return groups
    .map((group) => {
      const rest = group.count - group.issues.length
      const items = group.issues.map(
        ({ path, shortcode, title }) => `<li><a href="${escaped(address(path))}">${escaped(shortcode)}</a>: ${escaped(title)}</li>`,
      )
      return `<p>${escaped(counted(group))}</p><ul>${items.join('')}${rest > 0 ? `<li>${words.more(rest)}</li>` : ''}</ul>`
    })
    .join('')
}

/** @param written how a form writes the plain words of an entry’s title: Atom’s are HTML */
function feedOf(site: string, versions: readonly VersionChanges[], written: (text: string) => string): Feed {
  const address = (path: string) => new URL(path, env().SITE_URL).href
  const page = address('/directory/changes')
  const feed = new Feed({
    id: page,
    link: page,
    title: `${site}: ${words.changes}`,
    description: words.text,
    language: 'en',
    copyright: site,
    updated: new Date(versions[0]?.at ?? 0),
    feedLinks: { atom: address('/directory/changes.xml'), json: address('/directory/changes.json') },
  })
  for (const { analyzer, version, at, groups } of versions) {
    const title = written(`${analyzer.name} ${version}: ${groups.map(counted).join(', ')}`)
    // An address that stays the entry's own, whatever else changes.
    const id = `${page}?analyzer=${encodeURIComponent(analyzer.shortcode)}#${encodeURIComponent(at)}`
    const link = `${page}?analyzer=${encodeURIComponent(analyzer.shortcode)}`
    feed.addItem({ id, link, title, date: new Date(at), content: textOf(groups, address), author: [{ name: site }] })
  }
  return feed
}

const FORMS = {
  xml: { type: 'application/atom+xml; charset=utf-8', written: escaped, write: (feed: Feed) => feed.atom1() },
  json: { type: 'application/feed+json; charset=utf-8', written: (text: string) => text, write: (feed: Feed) => feed.json1() },
} as const

/** The changes of the directory as a feed; whoever has its newest state is told so. */
export async function answerChangesFeed(request: Request, form: keyof typeof FORMS): Promise<Response> {
  const cms = await openCms()
  const [{ site }, { versions }] = await Promise.all([findShell(cms), listChanges(cms, '', '', ENTRIES)])
  const { type, written, write } = FORMS[form]
  const body = write(feedOf(site.name, versions, written))
  return answerTagged(request, body, { 'content-type': type, 'access-control-allow-origin': '*' })
}
