import type { LayoutName } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import type { Analyzer, Issue } from '#types'
import { neighbours, relatedIssues, sameIdea } from './issue-lists.server.ts'
import { type RedirectOutcome, redirectOutcome, resolveAddress } from '#app/documents/resolve.server.ts'
import type { FoundDocument } from '#app/documents/documents.server.ts'
import { layoutInDirectory } from '#app/documents/layout.ts'
import { cachedRead } from '#app/documents/cache.server.ts'
import { accessFor, localeOf, type Reader, readerOf, VISITOR } from '#app/documents/reader.server.ts'
import { z } from 'zod'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { guideViewOf, sampleOf } from './guide/guide-view.server.ts'
import { configureSnippet, inCommentsOf, type IssueNames } from './fill-snippet.ts'
import { isTaught } from '#cms/catalogue/guides/taught.ts'
import { dedupeDescription, optionView } from './issue-texts.server.ts'
import { facetValue } from '../search/search-query.server.ts'
import { markdownToHtml } from '#app/rich-text/markdown.server.ts'
import { headOf } from '#app/documents/page-head.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { snippetsOf } from '../analyzer/snippets.server.ts'
import { needsOptions, typesCommand } from '../tool-config/rule-facts.ts'

const row = z.object({ shortcode: z.string(), upstream: z.string().nullable(), key: z.string(), own: z.boolean() })

/** Resolves an issue's replacements, with their pages if there are any: codes of its own analyzer, otherwise identifiers of other tools. */
async function replacementsOf(cms: Cms, { analyzer }: Issue, codes: readonly string[]) {
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

type Around = Pick<Analyzer, 'shortcode' | 'name' | 'snippets' | 'tool' | 'config'>

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
async function issueViewOf(cms: Cms, doc: Issue, analyzer: Around, { stem, changed_at }: FoundDocument, reader: Reader) {
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
    updated: changed_at.toISOString(),
  }
}

/** An issue as visitors see it. */
export type IssueView = Awaited<ReturnType<typeof issueViewOf>>
export type Example = IssueView['examples'][number]
export type IssueAround = Awaited<ReturnType<typeof aroundOf>>

const RELATED = 6
const SAME_IDEA = 8

/** An issue with its layout and related issues, or the redirect its editors set. */
export type IssueAnswer = { issue: IssueView; around: IssueAround; layout: LayoutName } | RedirectOutcome

/** Returns the issue of an analyzer with this shortcode, or `null`. A visitor never gets a draft. */
export async function findIssue(
  cms: Cms,
  analyzerShortcode: string,
  shortcode: string,
  reader: Reader = VISITOR,
  search = '',
): Promise<IssueAnswer | null> {
  const found = await resolveAddress(
    cms,
    { locale: localeOf(reader), key: `/directory/${analyzerShortcode}/issues/${shortcode}` },
    reader,
    search,
  )
  if (found && found.kind !== 'document') return redirectOutcome(found)
  if (found?.row.collection !== 'issues') return null
  const { row } = found
  // The row is part of the key, so that an issue never outlives the version of the document it was found with.
  const content = await cachedRead(cms, reader, ['issue', row], () => readIssue(cms, row, reader))
  return content && { ...content, layout: layoutInDirectory(row) }
}

async function readIssue(cms: Cms, row: FoundDocument, reader: Reader): Promise<{ issue: IssueView; around: IssueAround } | null> {
  const doc = await cms.findByID({ collection: 'issues', id: row.id, depth: 1, ...accessFor(readerOf(reader, row)) })
  const analyzer = await analyzerOf(cms, doc, reader)
  // An issue is not public while its analyzer is a draft.
  if (!analyzer) return null
  const [issue, around] = await Promise.all([issueViewOf(cms, doc, analyzer, row, reader), aroundOf(cms, doc.id)])
  return { issue, around }
}

/** Loads the analyzer's fields for an issue's page. A share link to the issue exposes these fields of a draft analyzer, and no more. */
async function analyzerOf(cms: Cms, { id, analyzer }: Issue, reader: Reader): Promise<Around | null> {
  if (typeof analyzer === 'object') return analyzer
  if (reader.kind !== 'share' || reader.collection !== 'issues' || reader.id !== id) return null
  const select = { shortcode: true, name: true, snippets: true, tool: true, config: true } as const
  return cms.findByID({ collection: 'analyzers', id: analyzer, depth: 0, draft: true, select, disableErrors: true })
}

/** The issues that an issue's page links to. */
async function aroundOf(cms: Cms, id: number) {
  const [related, same, beside] = await Promise.all([relatedIssues(cms, id, RELATED), sameIdea(cms, id, SAME_IDEA), neighbours(cms, id)])
  return { related, same, ...beside }
}
