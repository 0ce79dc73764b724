import type { Messages } from '#app/i18n/index.ts'
import type { MenuEntry } from '#app/shell/menus/menus.ts'
import type { SiteAnswer, SiteResult } from '../api/site-answer.ts'
import { type Command, isNamed, matchingCommands } from './commands.ts'
import { matchesWords } from './match-words.ts'

/** A page of the header's menu. */
export type MenuPage = { label: string; href: string; description: string; place: string }

/** What a row does when it is chosen. */
export type Row =
  | { kind: 'result'; key: string; result: SiteResult }
  | { kind: 'page'; key: string; page: MenuPage }
  | { kind: 'recent'; key: string; text: string }
  | { kind: 'command'; key: string; command: Command }
  | { kind: 'forget' | 'retry' | 'all'; key: string }

export type RowGroup = { name: string; note?: string; rows: Row[] }

/** Where a result belongs, with the code of a rule: `ESLint · no-eval`. */
export const placeOf = ({ place, code }: SiteResult): string => [place, code].filter(Boolean).join(' · ')

/**
 * The address of a result: of the heading above its passage, unless the page itself is what was searched for. Several open
 * positions share a page, so none of them is the page itself.
 */
export const addressOf = ({ type, url, title, anchor }: SiteResult, searched: string): string =>
  anchor === null || (type !== 'job' && matchesWords(searched, title)) ? url : `${url}#${encodeURIComponent(anchor)}`

type Shown = {
  /** The text that the rows are for; empty before anything is typed. */
  text: string
  answer: SiteAnswer | null
  pages: readonly MenuPage[]
  recent: readonly string[]
  commands: readonly Command[]
}

/** The pages of the header's menu, each with the entry it is under. */
export const menuPages = (entries: readonly MenuEntry[]): MenuPage[] =>
  entries.flatMap(({ label, href, children }) =>
    children.length === 0 ? [{ label, href, description: '', place: '' }] : children.map((child) => ({ ...child, place: label })),
  )

const pageRows = (pages: readonly MenuPage[]): Row[] => pages.map((page) => ({ kind: 'page', key: `page ${page.href}`, page }))

const commandRows = (commands: readonly Command[]): Row[] =>
  commands.map((command) => ({ kind: 'command', key: `command ${command.name}`, command }))

function recentRows(recent: readonly string[]): Row[] {
  const rows = recent.map((text): Row => ({ kind: 'recent', key: `recent ${text}`, text }))
  return rows.length > 0 ? [...rows, { kind: 'forget', key: 'forget' }] : []
}

/** The results by type, in the order of the best result of each; how many there are is said if not all are shown. */
function resultGroups({ results, groups }: SiteAnswer, messages: Messages['palette']): RowGroup[] {
  const byType = new Map<SiteResult['type'], Row[]>()
  const seen = new Map<string, number>()
  for (const result of results) {
    const rows = byType.get(result.type) ?? []
    // Several results may be on one page.
    const place = (seen.get(result.url) ?? 0) + 1
    seen.set(result.url, place)
    byType.set(result.type, [...rows, { kind: 'result', key: `result ${result.url} ${place}`, result }])
  }
  return [...byType].map(([type, rows]) => {
    const total = groups.find((group) => group.type === type)?.total ?? rows.length
    return { name: messages.groups[type], rows, ...(total > rows.length && { note: messages.firstOf(rows.length, total) }) }
  })
}

/** The rows before anything is typed. */
const startGroups = ({ pages, recent, commands }: Shown, messages: Messages['palette']): RowGroup[] => [
  { name: messages.recent, rows: recentRows(recent) },
  { name: messages.pages, rows: pageRows(pages) },
  { name: messages.commands, rows: commandRows(commands.filter(({ isOffered }) => isOffered)) },
]

/** What is listed below the results. Without an answer, the search's own page may still have one. */
function lastRows(answer: SiteAnswer | null): Row[] {
  if (answer === null) return [{ kind: 'retry', key: 'retry' } as const, { kind: 'all', key: 'all' } as const]
  return answer.total > 0 ? [{ kind: 'all', key: 'all' }] : []
}

/** For want of results: the pages of the menu whose names or descriptions have the words. */
const namedPages = ({ text, pages }: Shown): MenuPage[] =>
  pages.filter(({ label, description }) => matchesWords(text, `${label} ${description}`))

export type Listed = {
  /** From top to bottom; a group without rows is left out. */
  groups: RowGroup[]
  /** How many results there are, or else how many rows have the text in their names. If it is 0, the rows are only places to start. */
  found: number
}

/** The rows in their groups. */
export function listRows(shown: Shown, messages: Messages['palette']): Listed {
  const { text, answer, pages } = shown
  const withRows = (groups: RowGroup[]) => groups.filter(({ rows }) => rows.length > 0)
  if (!text) return { groups: withRows(startGroups(shown, messages)), found: 0 }
  const commands = matchingCommands(shown.commands, text)
  const named = commands.filter((command) => isNamed(command, text))
  const others = commands.filter((command) => !named.includes(command))
  const results = answer && answer.total > 0 ? resultGroups(answer, messages) : null
  const likely = results ? [] : namedPages(shown)
  const found = results ? (answer?.total ?? 0) : likely.length + commands.length
  const groups: RowGroup[] = [
    { name: messages.commands, rows: commandRows(named) },
    ...(results ?? [{ name: messages.pages, rows: pageRows(found > 0 ? likely : pages) }]),
    { name: messages.commands, rows: commandRows(others) },
    { name: '', rows: lastRows(answer) },
  ]
  return { groups: withRows(groups), found }
}
