import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import type { Analyzer, Issue } from '#types'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { guideViewOf, sampleOf } from './guide/guide-view.server.ts'
import { configureSnippet, inCommentsOf, type IssueNames } from './fill-snippet.ts'
import { isTaught } from '#cms/catalogue/guides/taught.ts'
import { dedupeDescription, optionView } from './issue-texts.server.ts'
import { facetValue } from '../search/search-query.server.ts'
import type { IssueHit } from './issue-hit.server.ts'
import { markdownToHtml } from '#app/rich-text/markdown.server.ts'
import { headOf } from '#app/documents/page-head.ts'
import { localeOf, type Reader } from '#app/documents/reader.server.ts'
import type { Neighbour } from './issue-lists.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { snippetsOf } from '../analyzer/snippets.server.ts'
import { needsOptions, typesCommand } from '../tool-config/rule-facts.ts'

/** A rule to use instead, with its page if there is one. */
type Replacement = { code: string; path: string | null }

const row = z.object({ shortcode: z.string(), upstream: z.string().nullable(), key: z.string(), own: z.boolean() })

/** Resolves an issue's replacements: codes of its own analyzer, otherwise identifiers of other tools. */
async function replacementsOf(cms: Cms, { analyzer }: Issue, codes: readonly string[]): Promise<Replacement[]> {
  if (codes.length === 0) return []
  const own = typeof analyzer === 'object' ? analyzer.id : analyzer
  const { rows } = await sqlOf(cms).query(
    `SELECT i.shortcode, i.upstream_id AS upstream, d.key, i.analyzer_id = $1 AS own
     FROM (SELECT id FROM issues WHERE analyzer_id = $1 AND shortcode = ANY($2) UNION SELECT id FROM issues WHERE upstream_id = ANY($2)) AS named
     JOIN issues i ON i.id = named.id
     JOIN content_documents d ON d.collection = 'issues' AND d.id = i.id AND d.locale = 'en'
     ORDER BY own DESC, i.id`,
    [own, codes],
  )
  const found = z.array(row).parse(rows)
  const pathOf = (code: string) =>
    found.find(({ shortcode, upstream, own: isOwn }) => upstream === code || (isOwn && shortcode === code))?.key
  return codes.map((code) => ({ code, path: pathOf(code) ?? null }))
}

/** The issues that an issue's page links to. */
export type IssueAround = {
  related: IssueHit[]
  same: IssueHit[]
  previous: Neighbour | null
  next: Neighbour | null
}

export type Around = Pick<Analyzer, 'shortcode' | 'name' | 'snippets' | 'tool' | 'config'>

const examplesOf = (doc: Issue) =>
  Promise.all(
    (doc.examples ?? []).map(async ({ bad, good, language, isFix }) => ({
      bad: await sampleOf(bad, language ?? ''),
      good: await sampleOf(good, language ?? ''),
      language: language ?? '',
      isFix: Boolean(isFix && bad && good),
    })),
  )

/** The headings in a description's HTML, as plain text. */
const headingsIn = (html: string) =>
  [...html.matchAll(/<h2[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    text: inner
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll(/&#x26;|&amp;/g, '&'),
  }))

/** Labels with their values as written in addresses. */
const facetsIn = (texts: readonly string[] | null | undefined) => (texts ?? []).map((label) => ({ label, value: facetValue(label) }))

const snippetsIn = async (analyzer: Around, issue: IssueNames & Pick<Issue, 'options' | 'languages' | 'tags'>, reader: Reader) => {
  const messages = (await loadMessages(localeOf(reader)))?.issue ?? issueMessages
  const { enable, configure, silence } = analyzer.snippets ?? {}
  const isIncomplete = analyzer.config === 'eslint' && needsOptions(issue.id)
  const written = [
    { label: messages.enable, code: isIncomplete ? null : enable },
    { label: messages.configure, code: configureSnippet(configure, issue.options ?? []) ?? (isIncomplete ? configure : null) },
    { label: messages.withTypes, code: typesCommand(analyzer.config, issue) },
    { label: messages.silence, code: silence && inCommentsOf(issue.languages ?? [], silence) },
  ]
  return snippetsOf(written, issue)
}

/** Builds the view of an issue for its page. */
export async function issueViewOf(cms: Cms, doc: Issue, analyzer: Around, stem: string, reader: Reader) {
  const guide = await guideViewOf(cms, doc, analyzer.shortcode, stem)
  const texts = { title: doc.title, summary: doc.summary ?? '', description: doc.description ?? '' }
  const { lead, text } = dedupeDescription(texts, guide !== null)
  const descriptionHtml = await markdownToHtml(text, stem)
  const version = analyzer.tool?.version
  return {
    id: doc.id,
    analyzer: { shortcode: analyzer.shortcode, name: analyzer.name },
    shortcode: doc.shortcode,
    upstreamId: doc.upstreamId ?? '',
    aliases: doc.aliases ?? [],
    title: doc.title,
    summary: doc.summary ?? '',
    /** The summary, if it adds something to the title and the description. */
    lead,
    head: headOf(doc),
    descriptionHtml,
    headings: headingsIn(descriptionHtml),
    severity: doc.severity,
    category: doc.category,
    autofix: doc.autofix,
    recommended: doc.recommended ?? false,
    tags: facetsIn(doc.tags),
    languages: facetsIn(doc.languages),
    cwe: doc.cwe ?? [],
    owasp: doc.owasp ?? [],
    since: doc.since ?? '',
    /** The tool and version of the catalogue. */
    asOf: [analyzer.tool?.name || analyzer.name, version].filter(Boolean).join(' '),
    source: doc.source ?? '',
    deprecated: doc.deprecated?.since ? { since: doc.deprecated.since } : null,
    removed: doc.removed?.since ? { since: doc.removed.since } : null,
    replacements: await replacementsOf(cms, doc, doc.deprecated?.replacedBy ?? []),
    guide,
    /** Whether the page explains the rule or shows it; a page that does neither is not for search engines. */
    isTaught: isTaught(doc),
    examples: await examplesOf(doc),
    options: await Promise.all((doc.options ?? []).map(optionView)),
    snippets: await snippetsIn(
      analyzer,
      {
        code: doc.shortcode,
        id: doc.upstreamId || doc.shortcode,
        options: doc.options,
        languages: doc.languages,
        tags: doc.tags,
      },
      reader,
    ),
    references: (doc.references ?? []).map(({ title, url }) => ({ title: title || url.replace(/^https?:\/\//, ''), url })),
    updated: doc.updatedAt,
  }
}

/** An issue as visitors see it. */
export type IssueView = Awaited<ReturnType<typeof issueViewOf>>
export type Example = IssueView['examples'][number]
