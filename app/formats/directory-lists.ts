import type { AnalyzerSummary } from '#app/directory/analyzer/analyzers.server.ts'
import type { VersionChanges } from '#app/directory/changes/changes.server.ts'
import type { Comparison, Matrix, OneWay } from '#app/directory/compare/shares.ts'
import type { DirectoryAnswer } from '#app/directory/search/search-query.ts'
import type { IssueHit } from '#app/directory/issue/issue-hit.server.ts'
import { nameIn } from '#app/i18n/index.ts'
import { numberFormat } from '#app/i18n/number-format.ts'
import type { Writing } from './blocks/block-writing.ts'
import { type Block, codeWord, heading, type Inline, joined, link, list, paragraph, paragraphs, table } from './markdown/nodes.ts'

/** The lists of the directory as Markdown. */

const LEVELS = ['critical', 'major', 'minor'] as const

export const analyzerItems = (analyzers: readonly AnalyzerSummary[], { messages, addressOf }: Writing): Block[] =>
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
export const nextLink = (url: string | null, label: string): Block[] => (url === null ? [] : paragraph(link(url, label)))

/** The issues of one page of a list, and where the next page is. */
export function hitList({ hits, total }: DirectoryAnswer, nextUrl: string | null, writing: Writing): Block[] {
  const { formats } = writing.messages
  return [...paragraph(formats.issues(total)), ...list(hits.map((hit) => hitItem(hit, writing))), ...nextLink(nextUrl, formats.nextPage)]
}

type Value = { label: string; path: string; name: string; count: number }

export const valueList = (values: readonly Value[], { messages, addressOf }: Writing): Block[] =>
  list(
    values.map(({ label, path, name, count }) =>
      paragraph(...joined(', ', [link(addressOf(path), label), name, messages.formats.issues(count)])),
    ),
  )

/** What changed in versions of analyzers, newest first. */
export const changeList = (versions: readonly VersionChanges[], { messages, addressOf }: Writing): Block[] =>
  versions.flatMap(({ analyzer, version, at, groups }) => [
    heading(2, `${analyzer.name} ${version}`),
    ...paragraph(at.slice(0, 10)),
    ...groups.flatMap(({ kind, count, isMore, issues }) => [
      ...paragraph(messages.changes.counted(`${count}${isMore ? '+' : ''}`, messages.changes.kinds[kind])),
      ...list(issues.map((issue) => paragraph(link(addressOf(issue.path), codeWord(issue.shortcode)), ' ', issue.title))),
    ]),
  ])

/** The shares of all pairs of analyzers. */
export function matrixTable({ analyzers, cells }: Matrix, { locale, messages }: Writing): Block[] {
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
export const pairLists = ({ a, b, forth, back }: Comparison, writing: Writing): Block[] => [
  ...oneWay(a.name, b.name, forth, writing),
  ...oneWay(b.name, a.name, back, writing),
]
