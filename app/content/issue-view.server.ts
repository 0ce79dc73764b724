import type { Cms } from '#cms/payload.server.ts'
import type { CodeLine } from '../code-lines.ts'
import type { Analyzer, Issue } from '#types'
import { issueWords } from '../words/en/issue.ts'
import { loadWords } from '../words/index.ts'
import { languageOf } from './code-grammars.server.ts'
import { inCommentsOf } from './comment-forms.ts'
import { configureSnippet } from './configure-snippet.ts'
import { type Part, descriptionParts } from './description-parts.ts'
import { facetValue } from './directory-query.server.ts'
import type { IssueHit } from './directory-query.ts'
import { highlight } from './highlight.server.ts'
import { markdownToHtml } from './markdown.server.ts'
import { headOf, type WrittenHead } from './page-head.ts'
import { localeOf, type Reader } from './reader.server.ts'
import type { Neighbour } from './related-issues.server.ts'
import { type Replacement, replacementsOf } from './replacements.server.ts'
import type { IssueNames } from './issue-names.ts'
import { saidOnce } from './said-once.ts'
import { type Snippet, snippetsOf } from './snippets.server.ts'
import { waitsForOptions } from './waits-for-options.ts'
import { typesCommand } from './with-types.ts'

/** Code with its colours; empty where an example has only the other half. */
export type Sample = { code: string; tokens?: readonly CodeLine[] }

export type Example = { bad: Sample; good: Sample; language: string; isFix: boolean }

/** What a visitor sees of an issue. */
export type IssueView = {
  analyzer: { shortcode: string; name: string }
  shortcode: string
  upstreamId: string
  aliases: string[]
  title: string
  summary: string
  /** The summary, where it says more than the title and the text. */
  lead: string
  head: WrittenHead
  descriptionHtml: string
  headings: { id: string; text: string }[]
  severity: Issue['severity']
  category: Issue['category']
  autofix: Issue['autofix']
  recommended: boolean
  tags: { label: string; value: string }[]
  languages: { label: string; value: string }[]
  cwe: number[]
  owasp: string[]
  since: string
  /** The tool and version whose catalogue said so. */
  asOf: string
  source: string
  deprecated: { since: string } | null
  removed: { since: string } | null
  replacements: Replacement[]
  examples: Example[]
  options: { name: string; type: string; default: string; description: Part[] }[]
  snippets: Snippet[]
  references: { title: string; url: string }[]
  updated: string
}

/** The issues around an issue. */
export type IssueAround = {
  related: IssueHit[]
  same: IssueHit[]
  previous: Neighbour | null
  next: Neighbour | null
}

export type Around = Pick<Analyzer, 'shortcode' | 'name' | 'snippets' | 'tool' | 'config'>

async function sampleOf(code: string | null | undefined, language: string): Promise<Sample> {
  const ready = (code ?? '').replaceAll('\r\n', '\n').replace(/\s+$/, '')
  return { code: ready, tokens: await highlight(ready, languageOf(language)) }
}

const examplesOf = (doc: Issue): Promise<Example[]> =>
  Promise.all(
    (doc.examples ?? []).map(async ({ bad, good, language, isFix }) => ({
      bad: await sampleOf(bad, language ?? ''),
      good: await sampleOf(good, language ?? ''),
      language: language ?? '',
      isFix: Boolean(isFix && bad && good),
    })),
  )

/** The headings of a description, as its HTML has them; plain text without marks. */
const headingsIn = (html: string) =>
  [...html.matchAll(/<h2[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    text: inner
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll(/&#x26;|&amp;/g, '&'),
  }))

/** Texts, and how each stands in an address. */
const facetsIn = (texts: readonly string[] | null | undefined) => (texts ?? []).map((label) => ({ label, value: facetValue(label) }))

const snippetsIn = async (analyzer: Around, issue: IssueNames & Pick<Issue, 'options' | 'languages' | 'tags'>, reader: Reader) => {
  const words = (await loadWords(localeOf(reader)))?.issue ?? issueWords
  const { enable, configure, silence } = analyzer.snippets ?? {}
  const waits = analyzer.config === 'eslint' && waitsForOptions(issue.id)
  const written = [
    { label: words.enable, code: waits ? null : enable },
    { label: words.configure, code: configureSnippet(configure, issue.options ?? []) ?? (waits ? configure : null) },
    { label: words.withTypes, code: typesCommand(analyzer.config, issue) },
    { label: words.silence, code: silence && inCommentsOf(issue.languages ?? [], silence) },
  ]
  return snippetsOf(written, issue)
}

/** An issue as its page draws it. */
export async function issueViewOf(cms: Cms, doc: Issue, analyzer: Around, stem: string, reader: Reader): Promise<IssueView> {
  const { lead, text } = saidOnce({ title: doc.title, summary: doc.summary ?? '', description: doc.description ?? '' })
  const descriptionHtml = await markdownToHtml(text, stem)
  const version = analyzer.tool?.version
  return {
    analyzer: { shortcode: analyzer.shortcode, name: analyzer.name },
    shortcode: doc.shortcode,
    upstreamId: doc.upstreamId ?? '',
    aliases: doc.aliases ?? [],
    title: doc.title,
    summary: doc.summary ?? '',
    lead,
    head: headOf(doc.seo),
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
    asOf: [analyzer.tool?.name || analyzer.name, version].filter(Boolean).join(' '),
    source: doc.source ?? '',
    deprecated: doc.deprecated?.since ? { since: doc.deprecated.since } : null,
    removed: doc.removed?.since ? { since: doc.removed.since } : null,
    replacements: await replacementsOf(cms, doc, doc.deprecated?.replacedBy ?? []),
    examples: await examplesOf(doc),
    options: (doc.options ?? []).map((option) => ({
      name: option.name,
      type: option.type ?? '',
      default: option.default ?? '',
      description: descriptionParts(option.description ?? ''),
    })),
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
