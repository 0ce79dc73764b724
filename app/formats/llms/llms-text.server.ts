import { z } from 'zod'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { alternatePath } from '#platform/http/alternate-path.ts'
import type { Cms } from '#cms/core/cms.ts'
import { feedPath } from '#app/articles/feed-addresses.ts'
import { cataloguePath } from '#app/directory/format-addresses.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, documentRow } from '#app/documents/documents.server.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import type { Messages } from '#app/i18n/index.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { type Block, codeWord, heading, link, list, paragraph, quote } from '../markdown/nodes.ts'
import { writeMarkdown } from '../markdown/markdown.server.ts'
import { messagesFor } from '../read-page.server.ts'
import { siteUrl } from '#platform/env/site-url.ts'
import type { RoutableSlug } from '#cms/core/paths.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { indexableSql } from '#cms/index-now/changed-addresses.server.ts'

/** The kinds of documents that are listed one by one, in this order. Rules are too many: the directory's files have them. */
const LISTED = ['pages', 'stories', 'posts', 'changelog', 'glossary', 'analyzers'] as const satisfies readonly RoutableSlug[]

type Listed = (typeof LISTED)[number]

/** Articles by day, newest first; everything else in the order of the menus. */
const ORDERS: Partial<Record<Listed, string>> = {
  posts: 'own.published_at DESC, documents.id DESC',
  changelog: 'own.published_at DESC, documents.id DESC',
}

/** Lists the documents of a kind that search engines may index, published in this language. */
async function listDocuments(cms: Cms, collection: Listed, locale: ContentLocale): Promise<DocumentRow[]> {
  const order = ORDERS[collection]
  const columns = DOCUMENT_COLUMNS.split(', ').map((name) => `documents.${name}`)
  const { rows } = await sqlOf(cms).query(
    `SELECT ${columns.join(', ')} FROM content_documents AS documents
     JOIN (${indexableSql(collection)}) listed ON listed.id = documents.id AND listed.path = documents.path
     ${order ? `JOIN ${collection} AS own ON own.id = documents.id` : ''}
     WHERE documents.collection = '${collection}' AND documents.locale = $1 ORDER BY ${order ?? 'documents.stem, documents.id'}`,
    [locale],
  )
  return z.array(documentRow).parse(rows)
}

type Entry = { title: string; url: string; text?: string }

/** A section of links, as llmstxt.org asks: each with a colon and what is there. */
const section = (title: string, entries: readonly Entry[]): Block[] =>
  entries.length === 0
    ? []
    : [heading(2, title), ...list(entries.map(({ title: name, url, text }) => paragraph(link(url, name), text && `: ${text}`)))]

export const entryOf = ({ title, path, description, excerpt }: DocumentRow): Entry => ({
  title,
  url: siteUrl(alternatePath(path, 'md')),
  text: description || excerpt,
})

type FeedPath = (format: 'xml' | 'json', locale: ContentLocale) => string

const FEEDS: readonly { name: 'blogFeed' | 'changelogFeed' | 'rulesFeed'; pathIn: FeedPath }[] = [
  { name: 'blogFeed', pathIn: (format, locale) => feedPath('posts', format, locale) },
  { name: 'changelogFeed', pathIn: (format, locale) => feedPath('changelog', format, locale) },
  { name: 'rulesFeed', pathIn: (format) => `/directory/changes.${format}` },
]

/** What is served for programs besides pages. */
function programEntries(locale: ContentLocale, { formats }: Messages): Entry[] {
  const { entries } = formats
  return [
    { title: entries.directory, url: siteUrl(inLocale('/directory.md', locale)) },
    { title: entries.catalogue, url: siteUrl(cataloguePath('json')) },
    { title: entries.api, url: siteUrl('/api/openapi.json') },
    ...FEEDS.flatMap(({ name, pathIn }) => [
      { title: `${entries[name]} (Atom)`, url: siteUrl(pathIn('xml', locale)) },
      { title: `${entries[name]} (JSON Feed)`, url: siteUrl(pathIn('json', locale)) },
    ]),
  ]
}

/** Files that may be skipped where there is little room, in the section that the convention has for them. */
function optionalEntries(locale: ContentLocale, { formats }: Messages): Entry[] {
  const others = CONTENT_LOCALES.all.filter((one) => one !== locale)
  return [
    { title: 'llms-full.txt', url: siteUrl(inLocale('/llms-full.txt', locale)), text: formats.entries.full },
    ...others.map((one) => ({ title: `llms.txt (${one})`, url: siteUrl(inLocale('/llms.txt', one)), text: formats.entries.otherLanguage })),
    { title: 'sitemap.xml', url: siteUrl('/sitemap.xml') },
  ]
}

/** The documents of each kind under the kind's name. */
export async function listSections(cms: Cms, locale: ContentLocale): Promise<[Listed, DocumentRow[]][]> {
  const sections: [Listed, DocumentRow[]][] = []
  for (const collection of LISTED) sections.push([collection, await listDocuments(cms, collection, locale)])
  return sections
}

export async function llmsHead(cms: Cms, locale: ContentLocale, messages: Messages, note: string): Promise<Block[]> {
  const { site } = await findShell(cms, { kind: 'visitor', locale })
  return [
    heading(1, site.name),
    ...quote(paragraph(site.description || site.name)),
    ...paragraph(note),
    ...paragraph(messages.formats.twins),
  ]
}

/** Writes /llms.txt: what the site has, each page with the address of its Markdown. */
export async function writeLlmsText(cms: Cms, locale: ContentLocale): Promise<string> {
  const messages = await messagesFor(locale)
  const { sections } = messages.formats
  const documents = await listSections(cms, locale)
  return `${writeMarkdown([
    ...(await llmsHead(cms, locale, messages, '')),
    ...documents.flatMap(([collection, rows]) => section(sections[collection], rows.map(entryOf))),
    ...section(sections.programs, programEntries(locale, messages)),
    // No link: clients post to this address.
    ...paragraph(`${messages.formats.entries.mcp}: `, codeWord(siteUrl('/mcp')), `, ${messages.formats.entries.mcpText}`),
    // A fixed name of the convention, in every language.
    ...section('Optional', optionalEntries(locale, messages)),
  ])}\n`
}
