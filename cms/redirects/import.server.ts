import { findAnyLoop, findLoop } from './redirect-loop.server.ts'
import { type ValidRule, validateRules, type Verdict } from './validate-rules.server.ts'
import type { Query } from '#cms/core/query.server.ts'
import type { ListedRule } from './read-list.ts'
import { shortenChains, writeRules } from './write-rules.server.ts'

/** The result of one line, actual or predicted: `problem` says why it was refused. */
export type LineResult = { line: number; from: string; to: string; problem: string | null }

type Line = ListedRule & { rule?: ValidRule; problem: string | null }

const key = ({ from, kind }: ValidRule) => `${kind} ${from}`

function judged(line: ListedRule, verdict: Verdict | undefined): Line {
  if (!verdict || 'problem' in verdict) return { ...line, problem: verdict?.problem.message ?? 'This line was not checked.' }
  if (line.kind !== '' && line.kind !== 'exact' && line.kind !== 'prefix')
    return { ...line, problem: `“${line.kind.slice(0, 40)}” is not a kind of redirect. Use exact or prefix.` }
  return { ...line, rule: verdict.rule, problem: null }
}

function refuseRepeated(lines: Line[]): void {
  const first = new Map<string, number>()
  for (const line of lines) {
    if (!line.rule) continue
    const before = first.get(key(line.rule))
    if (before === undefined) first.set(key(line.rule), line.line)
    else line.problem = `Line ${before} has the same address. Remove one of the two.`
  }
}

const isGood = (line: Line): line is Line & { rule: ValidRule } => line.problem === null && line.rule !== undefined

async function withdraw(query: Query, lines: readonly Line[], reason: (line: Line) => string): Promise<void> {
  for (const line of lines) {
    if (line.rule)
      await query(`DELETE FROM redirects WHERE "from" = $1 AND kind = $2::text::enum_redirects_kind`, [line.rule.from, line.rule.kind])
    line.problem = reason(line)
  }
}

const loopMessage = (way: string) => `This would create a redirect loop: ${way}. Choose another target.`

/** Refuses lines that create a loop. Only lines that lead to a path can, not those to a document or another site. */
async function refuseLoops(query: Query, lines: readonly Line[]): Promise<void> {
  for (const line of lines.filter(isGood)) {
    if (!line.rule.url?.startsWith('/')) continue
    const loop = await findLoop(query, line.rule.kind === 'prefix' ? `${line.rule.from}/~` : line.rule.from)
    if (loop) await withdraw(query, [line], () => loopMessage(loop))
  }
  const prefixes = lines.filter((line) => isGood(line) && line.rule.kind === 'prefix')
  const loop = await findAnyLoop(query)
  if (loop) await withdraw(query, prefixes.length > 0 ? prefixes : lines.filter(isGood), () => loopMessage(loop))
}

/**
 * Writes the valid lines of a list, and returns the result of each line. The caller ends the transaction; rolling it back
 * makes this a dry run.
 */
export async function importRules(query: Query, list: readonly ListedRule[]): Promise<LineResult[]> {
  const verdicts = await validateRules(
    query,
    list.map(({ from, to, status, kind }) => ({ from, url: to, status, kind, hasDocument: false, enabled: true })),
  )
  const lines = list.map((line, index) => judged(line, verdicts[index]))
  refuseRepeated(lines)
  const good = lines.filter(isGood).map(({ rule }) => rule)
  await writeRules(
    query,
    good.map((rule) => ({ ...rule, origin: 'imported', note: null })),
  )
  await refuseLoops(query, lines)
  await shortenChains(
    query,
    good.flatMap(({ from, url }) => (url ? [from, url] : [from])),
  )
  await query(`DELETE FROM missing_addresses WHERE path = ANY($1::text[])`, [good.map(({ from }) => from)])
  return lines.map(({ line, from, to, problem }) => ({ line, from, to, problem }))
}
