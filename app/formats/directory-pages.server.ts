import { stringifySearch } from '#platform/http/search-notation.ts'
import type { Cms } from '#cms/core/cms.ts'
import { type AnalyzerSummary, listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { readChanges, type VersionChanges } from '#app/directory/changes/changes.server.ts'
import { compareAnalyzers, type Comparison, type Matrix, type OneWay } from '#app/directory/compare/compare.server.ts'
import { listFacetValues, nameOfWeakness } from '#app/directory/directory-counts.server.ts'
import { facetValue } from '#app/directory/search/search-query.server.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import {
  type DirectoryAnswer,
  type DirectoryQuery,
  facetPath,
  isEmptyQuery,
  type ListedFacet,
  parametersIn,
  policyOf,
  type Scope,
} from '#app/directory/search/search-query.ts'
import { queryIn } from '#app/directory/search/search-url.server.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import { nameIn } from '#app/i18n/index.ts'
import { listNames } from '#app/text-index/list-pages.ts'
import type { Writing } from './blocks/block-writing.ts'
import { siteUrl } from '#platform/env/site-url.ts'
import { alternatePath } from '#platform/http/alternate-path.ts'
import { type Block, codeWord, heading, type Inline, joined, link, list, paragraph, paragraphs, table } from './markdown/nodes.ts'
import type { IssueHit } from '#app/directory/issue/issue-hit.server.ts'
import { numberFormat } from '#app/i18n/number-format.ts'

const LEVELS = ['critical', 'major', 'minor'] as const

const analyzerItems = (analyzers: readonly AnalyzerSummary[], { messages, addressOf }: Writing): Block[] =>
  list(
    analyzers.map((analyzer) => {
      const { shortcode, name, excerpt, languages } = analyzer
      const counts = LEVELS.map((level) => `${analyzer[level]} ${messages.severity[level]}`)
      return [
        ...paragraph(...joined(', ', [link(addressOf(`/directory/${shortcode}`), name), ...languages, ...counts])),
        ...paragraphs(excerpt),
      ]
    }),
  )

const hitItem = ({ path, analyzer, shortcode, title, severity, category, status }: IssueHit, { messages, addressOf }: Writing) => {
  const facts = [messages.severity[severity], nameIn(messages.categories, category), analyzer.name, status === 'active' ? '' : status]
  return paragraph(link(addressOf(path), codeWord(shortcode)), ' ', title, ' (', ...joined(', ', facts), ')')
}

/** A link to the next page of a list, if there is one. */
const nextLink = (url: string | null, label: string): Block[] => (url === null ? [] : paragraph(link(url, label)))

/** The issues of one page of a list, and where the next page is. */
function hitList({ hits, total }: DirectoryAnswer, nextUrl: string | null, writing: Writing): Block[] {
  const { formats } = writing.messages
  return [...paragraph(formats.issues(total)), ...list(hits.map((hit) => hitItem(hit, writing))), ...nextLink(nextUrl, formats.nextPage)]
}

type FacetValues = Awaited<ReturnType<typeof listFacetValues>>

const valueList = (facet: ListedFacet, values: FacetValues, { messages, addressOf }: Writing): Block[] =>
  list(
    values.map(({ value, label, count, name }) =>
      paragraph(...joined(', ', [link(addressOf(facetPath(facet, value)), label), name, messages.formats.issues(count)])),
    ),
  )

/** What changed in versions of analyzers, newest first. */
const changeList = (versions: readonly VersionChanges[], { messages, addressOf }: Writing): Block[] =>
  versions.flatMap(({ analyzer, version, at, groups }) => [
    heading(2, `${analyzer.name} ${version}`),
    ...paragraph(at.slice(0, 10)),
    ...groups.flatMap(({ kind, count, isMore, issues }) => [
      ...paragraph(messages.changes.counted(`${count}${isMore ? '+' : ''}`, messages.changes.kinds[kind])),
      ...list(issues.map((issue) => paragraph(link(addressOf(issue.path), codeWord(issue.shortcode)), ' ', issue.title))),
    ]),
  ])

/** The shares of all pairs of analyzers. */
function matrixTable({ analyzers, cells }: Matrix, { locale, messages }: Writing): Block[] {
  const share = numberFormat(locale, { style: 'percent' })
  const rows: Inline[][] = [
    [messages.compare.tool, messages.formats.rules, ...analyzers.map(({ name }) => name)],
    ...analyzers.map(({ name, total }, row) => [
      name,
      String(total),
      ...(cells[row] ?? []).map((cell) => (cell === null ? '–' : share(cell))),
    ]),
  ]
  return analyzers.length > 0 ? [heading(2, messages.compare.table), ...paragraph(messages.compare.tableText), table(rows)] : []
}

const oneWay = (from: string, to: string, { caught, total, rules }: OneWay, { messages, addressOf }: Writing): Block[] => [
  heading(2, messages.compare.caught(to, caught, total, from)),
  ...list(
    rules.map((rule) =>
      paragraph(
        link(addressOf(rule.path), codeWord(rule.shortcode)),
        ': ',
        messages.compare.ofExamples(rule.caught, rule.examples),
        ...(rule.by.length > 0
          ? [
              ' (',
              ...joined(
                ', ',
                rule.by.map((by) => link(addressOf(by.path), codeWord(by.shortcode))),
              ),
              ')',
            ]
          : []),
      ),
    ),
  ),
]

/** What each of two analyzers catches of the other. */
const pairLists = ({ a, b, forth, back }: Comparison, writing: Writing): Block[] => [
  ...oneWay(a.name, b.name, forth, writing),
  ...oneWay(b.name, a.name, back, writing),
]

/** A list of the directory: what it is called, its content below the title, and what its page tells search engines. */
type ListPage = {
  title: string
  description: string
  key: string
  search: string
  blocks: Block[]
  canonical?: string
  noindex?: boolean
}

type Asked = { cms: Cms; search: string; writing: Writing }

/** Reads what a page has besides its name and address; `null` if there is no such page. */
type ReadList = (asked: Asked, value: string) => Promise<Partial<ListPage> | null>

const front: ReadList = async ({ cms, search, writing }) => {
  const scope = { base: '/directory' }
  const query = queryIn(scope, search)
  if (isEmptyQuery(query)) return { blocks: analyzerItems(await listAnalyzers(cms, writing.locale), writing) }
  return hitPage(scope, query, await findInDirectory(cms, query), writing)
}

/** One page of a list of issues. */
function hitPage(scope: Scope, query: DirectoryQuery, answer: DirectoryAnswer, writing: Writing): Partial<ListPage> {
  const { canonical, isFiltered: noindex } = policyOf(scope, query, answer.total === 0)
  const next = answer.next === null ? null : nextUrl(scope.base, parametersIn(scope, { ...answer.query, at: answer.next }), writing)
  return { search: stringifySearch(parametersIn(scope, query)), blocks: hitList(answer, next, writing), canonical, noindex }
}

/** The next page of a list in the same format. */
const nextUrl = (key: string, parameters: Record<string, unknown>, { locale }: Writing): string =>
  siteUrl(alternatePath(inLocale(key, locale), 'md')) + stringifySearch(parameters)

const facetList =
  (facet: ListedFacet): ReadList =>
  async ({ cms, writing }) => {
    const values = await listFacetValues(cms, facet)
    return { blocks: valueList(facet, values, writing), noindex: values.length === 0 }
  }

const facetPage =
  (facet: ListedFacet): ReadList =>
  async ({ cms, search, writing }, written) => {
    const { directory } = writing.messages
    const value = facetValue(written)
    const scope: Scope = { base: facetPath(facet, value), fixed: facet }
    const query = queryIn(scope, search, value)
    const answer = value === '' ? null : await findInDirectory(cms, query)
    if (!answer || answer.total === 0) return null
    const code = [`CWE-${value}`, nameOfWeakness(value)].filter(Boolean).join(': ')
    const [title, description] =
      facet === 'tag' ? [directory.tagged(value), directory.taggedText(value)] : [code, directory.weaknessText(code)]
    return { title, description, key: scope.base, ...hitPage(scope, query, answer, writing) }
  }

const changes: ReadList = async ({ cms, search, writing }) => {
  const { messages } = writing
  const { chosen, before, versions, next } = await readChanges(cms, search)
  const own = { ...(chosen && { analyzer: chosen.shortcode }) }
  const older = next === null ? null : nextUrl('/directory/changes', { ...own, before: next }, writing)
  return {
    ...(chosen && { title: messages.changes.of(chosen.name) }),
    search: stringifySearch({ ...own, ...(before && { before }) }),
    noindex: Boolean(chosen ?? before),
    blocks: [...changeList(versions, writing), ...nextLink(older, messages.changes.older)],
  }
}

const compare: ReadList = async ({ cms, search, writing }) => {
  const { compare: texts } = writing.messages
  const parameters = new URLSearchParams(search)
  const [a, b] = [parameters.get('a') ?? '', parameters.get('b') ?? '']
  const { matrix, pair } = await compareAnalyzers(cms, a, b)
  if (!pair) return { blocks: matrixTable(matrix, writing), noindex: Boolean(a || b) }
  return {
    title: texts.pairTitle(pair.a.name, pair.b.name),
    description: texts.caught(pair.b.name, pair.forth.caught, pair.forth.total, pair.a.name),
    search: stringifySearch({ a: pair.a.shortcode, b: pair.b.shortcode }),
    blocks: pairLists(pair, writing),
  }
}

/** Pages that are not documents, by their path; the group is the value of a facet. */
const PAGES: readonly (readonly [RegExp, ReadList])[] = [
  [/^\/directory$/, front],
  [/^\/directory\/tags$/, facetList('tag')],
  [/^\/directory\/cwe$/, facetList('cwe')],
  [/^\/directory\/tags\/([^/]+)$/, facetPage('tag')],
  [/^\/directory\/cwe\/([^/]+)$/, facetPage('cwe')],
  [/^\/directory\/changes$/, changes],
  [/^\/directory\/compare$/, compare],
  [/^\/playground$/, () => Promise.resolve({})],
]

/** Reads a page that is not a document; `null` if there is none at this address. */
export async function readListPage(cms: Cms, key: string, search: string, writing: Writing): Promise<ListPage | null> {
  const [match, read] = PAGES.map(([pattern, own]) => [pattern.exec(key), own] as const).find(([found]) => found) ?? []
  const page = await read?.({ cms, search, writing }, match?.[1] ?? '')
  if (!page) return null
  const { title = '', lead: description = '' } = listNames(writing.messages).find(({ path }) => path === key) ?? {}
  return { title, description, key, search: '', blocks: [], ...page }
}

export const isListPage = (key: string): boolean => PAGES.some(([pattern]) => pattern.test(key))
