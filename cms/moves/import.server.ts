import { anyCircle, circleFrom } from './circle.server.ts'
import { type JudgedRule, judgeRules, type Verdict } from './judge.server.ts'
import type { Query } from './query.server.ts'
import type { ListedRule } from './read-list.ts'
import { shortenChains, writeRules } from './write-rules.server.ts'

/** What became, or would become, of one line: `problem` says why it is no redirect. */
export type LineResult = { line: number; from: string; to: string; problem: string | null }

type Line = ListedRule & { rule?: JudgedRule; problem: string | null }

const key = ({ from, kind }: JudgedRule) => `${kind} ${from}`

function judged(line: ListedRule, verdict: Verdict | undefined): Line {
  if (!verdict || 'problem' in verdict) return { ...line, problem: verdict?.problem.message ?? 'This line was not judged.' }
  if (line.kind !== '' && line.kind !== 'exact' && line.kind !== 'prefix')
    return { ...line, problem: `“${line.kind.slice(0, 40)}” is no kind of redirect. Use exact or prefix.` }
  return { ...line, rule: verdict.rule, problem: null }
}

function refuseRepeated(lines: Line[]): void {
  const first = new Map<string, number>()
  for (const line of lines) {
    if (!line.rule) continue
    const before = first.get(key(line.rule))
    if (before === undefined) first.set(key(line.rule), line.line)
    else line.problem = `Line ${before} is about the same address. Keep one of the two.`
  }
}

const isGood = (line: Line): line is Line & { rule: JudgedRule } => line.problem === null && line.rule !== undefined

async function withdraw(query: Query, lines: readonly Line[], reason: (line: Line) => string): Promise<void> {
  for (const line of lines) {
    if (line.rule)
      await query(`DELETE FROM redirects WHERE "from" = $1 AND kind = $2::text::enum_redirects_kind`, [line.rule.from, line.rule.kind])
    line.problem = reason(line)
  }
}

const inCircle = (way: string) => `Visitors would go in a circle: ${way}. Choose another target.`

/** A line that leads to a path may close a circle; one that leads to a document or off the site cannot. */
async function refuseCircles(query: Query, lines: readonly Line[]): Promise<void> {
  for (const line of lines.filter(isGood)) {
    if (!line.rule.url?.startsWith('/')) continue
    const circle = await circleFrom(query, line.rule.kind === 'prefix' ? `${line.rule.from}/~` : line.rule.from)
    if (circle) await withdraw(query, [line], () => inCircle(circle))
  }
  const prefixes = lines.filter((line) => isGood(line) && line.rule.kind === 'prefix')
  const circle = await anyCircle(query)
  if (circle) await withdraw(query, prefixes.length > 0 ? prefixes : lines.filter(isGood), () => inCircle(circle))
}

/**
 * Writes the good lines of a list and says of each line what became of it. The caller ends the transaction: undoing it
 * makes this a trial.
 */
export async function importRules(query: Query, list: readonly ListedRule[]): Promise<LineResult[]> {
  const verdicts = await judgeRules(
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
  await refuseCircles(query, lines)
  await shortenChains(
    query,
    good.flatMap(({ from, url }) => (url ? [from, url] : [from])),
  )
  await query(`DELETE FROM missing_addresses WHERE path = ANY($1::text[])`, [good.map(({ from }) => from)])
  return lines.map(({ line, from, to, problem }) => ({ line, from, to, problem }))
}
