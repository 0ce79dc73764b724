import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { alternatePath } from '#platform/http/alternate-path.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { PageView } from '#app/articles/page-view.ts'
import { directoryAlternate } from '#app/directory/formats/alternate-formats.server.ts'
import { frontMatter } from '#app/directory/formats/issue-markdown.ts'
import type { FoundDocument } from '#app/documents/documents.server.ts'
import { resolveAddress } from '#app/documents/resolve.server.ts'
import { titleOf } from '#app/documents/title-case.ts'
import { type Address, inLocale } from '#app/i18n/locale-path.ts'
import { editorCanonical } from '#app/seo/seo.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { isListPage, readListPage } from './directory-pages.server.ts'
import { heading, paragraph } from './markdown/nodes.ts'
import { writeMarkdown } from './markdown/markdown.server.ts'
import { pageMarkdown } from './page-markdown.server.ts'
import { siteUrl } from '#platform/env/site-url.ts'
import { z } from 'zod'
import { loadMessages, type Messages } from '#app/i18n/index.ts'
import * as en from '#app/i18n/en.ts'

const url = z.url()

const step = z.object({ title: z.string(), url })

/** A page as programs read it: the JSON of `{path}.json`. Dates are ISO 8601; what a page does not have is left out. */
export const pageText = z.object({
  title: z.string(),
  description: z.string(),
  /** The address of the page for people. */
  url,
  /** The address that search engines are told to index, if it is another one. */
  canonical: url.optional(),
  /** The language of the text, which is the default one where a translation is missing. */
  language: z.enum(CONTENT_LOCALES.all),
  published: z.string().optional(),
  updated: z.string().optional(),
  authors: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  image: url.optional(),
  /** The pages above this one, from the top down. */
  breadcrumbs: z.array(step),
  alternates: z.object({ markdown: url, json: url, languages: z.partialRecord(z.enum(CONTENT_LOCALES.all), url) }),
  /** The content, from its heading on. */
  markdown: z.string(),
})

export type PageText = z.output<typeof pageText>

/** All messages of a language. */
export const messagesFor = async (locale: ContentLocale): Promise<Messages> => ({ ...en, ...(await loadMessages(locale)) })

/** Absolute URLs of a page's links, in the reader's language. */
const addressIn = (locale: ContentLocale, pageUrl: string) => (href: string) =>
  href.startsWith('/') ? siteUrl(inLocale(href, locale)) : URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : href

function alternatesOf({ key, path, translations }: Pick<PageView, 'key' | 'path' | 'translations'>): PageText['alternates'] {
  return {
    markdown: siteUrl(alternatePath(path, 'md')),
    json: siteUrl(alternatePath(path, 'json')),
    languages: Object.fromEntries(translations.map((locale) => [locale, siteUrl(inLocale(key, locale))])),
  }
}

/** What an article adds: its dates, people and subjects. */
function articleFacts(article: PageView['article']): Partial<PageText> {
  if (!article) return {}
  const authors = article.kind === 'posts' ? article.authors.map(({ name }) => name) : []
  const tags = article.kind === 'posts' ? article.tags : article.kind === 'changelog' ? article.kinds : []
  return {
    ...(article.date && { published: article.date }),
    ...(authors.length > 0 && { authors }),
    ...(tags.length > 0 && { tags }),
  }
}

async function textOf(page: PageView, locale: ContentLocale, updated: Date): Promise<PageText> {
  const url = siteUrl(page.path)
  const writing = { locale: page.locale, messages: await messagesFor(page.locale), addressOf: addressIn(locale, url), pageUrl: url }
  const image = page.head.image?.url
  const canonical = editorCanonical(url, page.head.canonical)
  return {
    title: titleOf({ head: page.head.title, page: page.title, path: page.path }) ?? '',
    description: page.head.description || page.description,
    url,
    language: page.locale,
    ...articleFacts(page.article),
    updated: updated.toISOString(),
    ...(image && { image: siteUrl(image) }),
    ...(canonical && { canonical }),
    breadcrumbs: page.trail.map(({ label, href }) => ({ title: label, url: writing.addressOf(href) })),
    alternates: alternatesOf(page),
    markdown: pageMarkdown(page, writing),
  }
}

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n+/

/** An analyzer or issue, whose Markdown has its facts as front matter. */
function directoryText(row: FoundDocument, { text, page }: { text: string; page: string }): PageText {
  const path = new URL(page).pathname
  return {
    title: row.title,
    description: row.description,
    url: page,
    language: CONTENT_LOCALES.default,
    updated: row.changed_at.toISOString(),
    breadcrumbs: [],
    alternates: { ...alternatesOf({ ...row, path }), languages: { [CONTENT_LOCALES.default]: page } },
    markdown: text.replace(FRONT_MATTER, '').trim(),
  }
}

/** Reads a resolved document as text; `null` if it has no page. */
export async function readDocument(cms: Cms, row: FoundDocument, address: Address): Promise<PageText | null> {
  const alternate = await directoryAlternate(cms, row, 'md')
  if (alternate) return directoryText(row, alternate)
  const answer = await findPage(cms, address)
  return answer && 'page' in answer ? textOf(answer.page, address.locale, row.changed_at) : null
}

/** A list as text, with the query that it depends on, and whether its page is noindex. */
export type ListText = PageText & { search: string; noindex: boolean }

/** Reads a list of the directory, which is published in every language. */
export async function readList(cms: Cms, address: Address, search: string): Promise<ListText | null> {
  if (!isListPage(address.key)) return null
  const { locale } = address
  const messages = await messagesFor(locale)
  const addressOf = addressIn(locale, siteUrl('/'))
  const page = await readListPage(cms, address.key, search, { locale, messages, addressOf, pageUrl: addressOf(address.key) })
  if (!page) return null
  const { title, description, key, search: own, blocks, canonical = key + own, noindex = false } = page
  const path = inLocale(key, locale)
  const isBelow = key !== '/directory' && key.startsWith('/directory')
  return {
    title,
    description,
    url: siteUrl(path) + own,
    language: locale,
    breadcrumbs: isBelow ? [{ title: messages.places.directory, url: addressOf('/directory') }] : [],
    alternates: alternatesOf({ key, path, translations: [...CONTENT_LOCALES.all] }),
    markdown: writeMarkdown([heading(1, title), ...paragraph(description), ...blocks]),
    ...(canonical !== key + own && { canonical: siteUrl(inLocale(canonical, locale)) }),
    ...{ search: own, noindex },
  }
}

/**
 * Reads any public page as text, as a visitor: its Markdown, title, address and dates. `null` if there is no such page, if it is not
 * published, or if its address redirects.
 * @param path without a language, such as `/pricing`
 * @param search the query of a list, such as `?severity=critical`
 */
export async function readPageAsMarkdown(
  cms: Cms,
  path: string,
  locale: ContentLocale = CONTENT_LOCALES.default,
  search = '',
): Promise<PageText | null> {
  const address = { locale, key: path }
  if (isListPage(path)) return readList(cms, address, search)
  const found = await resolveAddress(cms, address)
  return found?.kind === 'document' ? readDocument(cms, found.row, address) : null
}

/** Writes a page as a Markdown document: facts as front matter, then the content. */
export function writePage({ markdown, title, description, url, language, published, updated, authors, tags }: PageText): string {
  const facts = {
    title,
    description,
    url,
    language,
    published: published ?? '',
    updated: updated ?? '',
    authors: authors ?? [],
    tags: tags ?? [],
  }
  return `${frontMatter(facts)}\n\n${markdown}\n`
}
