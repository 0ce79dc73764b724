import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { PROOF_FILE, type ProofFile, type RuleProofs } from '#catalogue/guides/read-guides.server.ts'
import { exampleFingerprint, type Finding } from '#catalogue/guides/guide.ts'
import { type AllReports, halvesOf, type NamedReport } from './all-reports.ts'
import { GUIDES } from '#seed/guides.ts'
import type { Rules, ToolRule } from './cases.ts'
import type { OwnRun, Range, Report } from './report.ts'
import type { Placed } from './workspace.ts'

/** The tools whose rules are mostly ports of rules of other tools. */
const PORTING = ['oxlint', 'biome']

/** The plugins of oxlint whose originals are analyzers here. */
const ORIGINALS: Record<string, string> = {
  eslint: 'eslint',
  typescript: 'typescript-eslint',
  unicorn: 'eslint-plugin-unicorn',
  promise: 'eslint-plugin-promise',
  node: 'eslint-plugin-n',
  vue: 'eslint-plugin-vue',
  vitest: 'eslint-plugin-vitest',
  jsdoc: 'eslint-plugin-jsdoc',
  react: 'eslint-plugin-react-hooks',
}

const ownName = (id: string) => id.slice(id.lastIndexOf('/') + 1)

/** `no-dupe-keys` and `noDupeKeys` are one name. */
const bare = (name: string) => name.replaceAll('-', '').toLowerCase()

/** Whether a rule's name says that it is a port of another. Only the tools' findings can confirm it. */
function isNamedAfter(port: ToolRule, original: ToolRule): boolean {
  const name = ownName(port.id)
  if (port.analyzer === 'biome') return bare(name) === bare(ownName(original.id))
  const plugin = port.id.includes('/') ? port.id.slice(0, port.id.indexOf('/')) : 'eslint'
  return ORIGINALS[plugin] === original.analyzer && name === ownName(original.id)
}

/** The rules that may be ports of `original`. */
const possiblePorts = (original: ToolRule, rules: Rules): ToolRule[] =>
  PORTING.includes(original.analyzer) ? [] : PORTING.flatMap((tool) => rules.get(tool) ?? []).filter((port) => isNamedAfter(port, original))

/** The reports of one rule. */
const reportsBy = (reports: readonly NamedReport[], { analyzer, shortcode }: ToolRule): NamedReport[] =>
  reports.filter(({ by }) => by.analyzer === analyzer && by.shortcode === shortcode)

const isBefore = (line: number, column: number, otherLine: number, otherColumn: number) =>
  line < otherLine || (line === otherLine && column < otherColumn)

/** Whether two ranges are the same place: they begin on one line, and touch. */
const touches = (one: Range, other: Range): boolean =>
  one.line === other.line &&
  !isBefore(one.endLine, one.endColumn, other.line, other.column) &&
  !isBefore(other.endLine, other.endColumn, one.line, one.column)

/** Whether a report is about the place of another finding, with any of the places it points to. */
const isSamePlace = (report: Report, other: Range): boolean => [report, ...(report.others ?? [])].some((place) => touches(place, other))

type RuleProof = RuleProofs['proofs'][number]

/** An example that its own tool agrees with. */
export type Proven = { placed: Placed; run: OwnRun }

/** The proofs of all tools, by analyzer and rule. */
type Recorded = Map<string, Map<string, RuleProofs>>

const MAX_FINDINGS = 20

/** Tools that are programs of their own run side by side. */
export const AT_ONCE = 2

/** The folder of an example, which some messages name; it is another one in every run. */
const FOLDER = /\/\S*plumbline-prove-\w+\/examples\/\d+\/(?:wrong|right)/g

const toFinding = ({ message, line, column, endLine, endColumn, suggestions }: Report): Finding => ({
  ...{ message: message.trim().replaceAll(FOLDER, '.'), line, column, endLine, endColumn },
  suggestions,
})

/** A rule that reports more of the right halves than this has an opinion about most code; a report of its says nothing about an example. */
const MAX_NOISE = 0.02

const nameOf = ({ analyzer, shortcode }: ToolRule) => `${analyzer}/${shortcode}`

/** The rules that report much of what others call right. */
function noisyRules(proven: readonly Proven[], all: AllReports): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { placed } of proven)
    for (const name of new Set(halvesOf(all, placed).good.map(({ by }) => nameOf(by)))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > proven.length * MAX_NOISE).map(([name]) => name))
}

/** The rules of other tools that report the wrong code at one of these places, and are silent about the right code. */
function alsoCaught(rule: ToolRule, findings: readonly Range[], { bad, good }: Halves, noisy: ReadonlySet<string>): string[] {
  const others = bad.filter(({ by }) => by.analyzer !== rule.analyzer && !noisy.has(nameOf(by)))
  const here = others.filter((report) => findings.some((finding) => isSamePlace(report, finding)))
  const names = here.filter(({ by }) => reportsBy(good, by).length === 0).map(({ by }) => nameOf(by))
  return [...new Set(names)].toSorted().slice(0, 60)
}

type Halves = { bad: readonly NamedReport[]; good: readonly NamedReport[] }

function add(recorded: Recorded, { analyzer, shortcode }: ToolRule, proof: RuleProof, from?: string): void {
  const rules = recorded.get(analyzer) ?? new Map<string, RuleProofs>()
  const entry = rules.get(shortcode) ?? { ...(from && { from }), proofs: [] }
  // A rule is a port of one rule; the first in the order of the tools.
  if (entry.from !== from) return
  entry.proofs.push(proof)
  recorded.set(analyzer, rules.set(shortcode, entry))
}

/** What a port's autofix makes of an example; `null` if it has none. */
export type FixPort = (port: ToolRule, placed: Placed) => Promise<string | null>

/** A rule that may be a port of the rule of an example, with what it reports there. */
type Port = { port: ToolRule; placed: Placed; reports: readonly NamedReport[]; from: string }

/** The ports that agree with an example: they report the wrong code at the same place, and nothing in the right code. */
function portsOf({ placed, run }: Proven, all: AllReports, rules: Rules, taught: ReadonlySet<string>): Port[] {
  const { bad, good } = halvesOf(all, placed)
  const from = nameOf(placed.rule)
  return possiblePorts(placed.rule, rules)
    .filter((port) => !taught.has(nameOf(port)) && reportsBy(good, port).length === 0)
    .map((port) => ({ port, placed, from, reports: reportsBy(bad, port).slice(0, MAX_FINDINGS) }))
    .filter(({ reports }) => reports.some((report) => run.bad.some((finding) => isSamePlace(report, finding))))
}

/** Turns runs into proofs: of each rule's own examples, and of those that its ports agree with. */
export async function recordProofs(proven: readonly Proven[], all: AllReports, rules: Rules, fixPort: FixPort): Promise<Recorded> {
  const recorded: Recorded = new Map()
  const taught = new Set(proven.map(({ placed: { rule } }) => nameOf(rule)))
  const noisy = noisyRules(proven, all)
  for (const { placed, run } of proven) {
    const findings = run.bad.slice(0, MAX_FINDINGS).map(toFinding)
    const also = alsoCaught(placed.rule, findings, halvesOf(all, placed), noisy)
    add(recorded, placed.rule, { of: exampleFingerprint(placed.example), findings, fixed: run.fixed, also })
  }
  const limit = pLimit(AT_ONCE)
  const ports = proven.flatMap((one) => portsOf(one, all, rules, taught))
  const fixes = await Promise.all(ports.map(({ port, placed }) => limit(() => (port.isFixable ? fixPort(port, placed) : null))))
  for (const [index, { port, placed, reports, from }] of ports.entries()) {
    const findings = reports.map(toFinding)
    const also = alsoCaught(port, findings, halvesOf(all, placed), noisy)
    add(recorded, port, { of: exampleFingerprint(placed.example), findings, fixed: fixes[index] ?? null, also }, from)
  }
  return recorded
}

const sorted = (rules: ReadonlyMap<string, RuleProofs>) => Object.fromEntries([...rules].toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** One line per rule, so that a change shows which rule it is about. */
function printed({ tool, version, rules }: ProofFile): string {
  const lines = Object.entries(rules).map(([code, proofs]) => `${JSON.stringify(code)}: ${JSON.stringify(proofs)}`)
  return `{\n"tool": ${JSON.stringify(tool)},\n"version": ${JSON.stringify(version)},\n"rules": {\n${lines.join(',\n')}\n}\n}\n`
}

const proofPath = (analyzer: string): string => path.join(GUIDES, analyzer, PROOF_FILE)

/** Writes the proofs of one analyzer beside its guides. */
export const writeRecorded = (analyzer: string, tool: { tool: string; version: string }, rules: ReadonlyMap<string, RuleProofs>) =>
  writeFile(proofPath(analyzer), printed({ ...tool, rules: sorted(rules) }))
