import type { PayloadRequest } from 'payload'
import { noteForAnnotation } from '../annotations/note.server.ts'
import { recordAct } from '../hooks/record-act.ts'
import { type Query, takeAddressTurn } from '../moves/query.server.ts'
import { findAnalyzer, upsertAnalyzer } from './analyzer.server.ts'
import { apply, recordChanges } from './apply.server.ts'
import type { ImportOptions } from './import.server.ts'
import { matchRules, refuseTaken } from './match.server.ts'
import { keepNamed, setNamedAside } from './named-rules.server.ts'
import { countVanished, plan, prune } from './plan.server.ts'
import { note, type Part, reject } from './read-catalogue.server.ts'
import type { ImportReport } from './report.ts'
import { readCounts, readDifference } from './report.server.ts'
import { endRecord } from './run-record.server.ts'
import { closeAnalyzer, openAnalyzer } from './staging.server.ts'
import { LOAD_STATE } from './state.server.ts'
import { holdSaves } from './saves.server.ts'

/** What a step of a run needs to know. */
export type Step = {
  query: Query
  req: PayloadRequest
  part: Part
  options: ImportOptions
  /** The run's record; null for a dry run. */
  run: number | null
  onStep: (done: number, total: number) => void
}

const today = () => new Date().toISOString().slice(0, 10)

const versionOf = ({ analyzer }: Part) => analyzer.tool?.version ?? ''

/** What could not be read may be rules that are still there, and so may what a catalogue that only names rules leaves out. */
function whyNotWhole({ nameless, named, listed, rules }: Part): string | undefined {
  if (nameless > 0) return `${nameless} of what could not be read may be rules that are still there.`
  // A list that describes nothing is a report’s own as often as not; one that describes some is a catalogue.
  const bare = listed === rules ? named : named - listed
  return bare > 0
    ? `the source only names ${bare} ${bare === 1 ? 'rule' : 'rules'} and does not describe them, so it may leave out others.`
    : undefined
}

/** `known` are rules that the source only names, and that stay as they are here. */
type Compared = { vanished: number; known: number }

/** What the directory has, beside what the catalogue says. */
async function compare({ query, part, options }: Step, analyzer: number, path: string): Promise<Compared> {
  // What was just imported is not in the database's statistics yet: row by row, thousands would take minutes.
  await query('SET LOCAL enable_nestloop = off')
  for (const statement of LOAD_STATE) await query(statement, statement.includes('$1') ? [analyzer] : [])
  await query('SET LOCAL enable_nestloop TO DEFAULT')
  // Of the columns that are joined by: what the documents themselves are would take long to sample.
  await query('ANALYZE import_state (issue_id, draft, code), import_staged (seq, analyzer, code, code_key, issue_id)')
  const accept = options.accept ? [...options.accept] : null
  if (accept) await query('UPDATE import_staged SET accepted = code = ANY($1::text[]) WHERE analyzer = $2', [accept, part.index])
  const known = part.named > 0 ? await setNamedAside(query) : 0
  for (const { code, alias, verdict, file, line } of await matchRules(query)) {
    const why = verdict === 'code' ? 'that is the code of another rule' : 'another rule claimed it before'
    note(part, { file, line: line ?? undefined }, `The alias “${alias}” was left out: ${why}.`, code)
  }
  for (const { code, file, line, title } of await refuseTaken(query, analyzer, path))
    reject(part, { file, line: line ?? undefined }, `${path}/issues/${code} is already the address of “${title ?? 'Untitled'}”.`, code)
  if (known > 0) await keepNamed(query)
  const vanished = await countVanished(query)
  if (!options.prune || vanished === 0) return { vanished, known }
  const why = whyNotWhole(part)
  if (why) {
    note(part, { file: '' }, `Nothing was taken for removed: ${why}`)
    return { vanished, known }
  }
  await prune(query, part.index, versionOf(part) || today(), accept)
  return { vanished: 0, known }
}

async function reportOf({ query, part, options, run }: Step, { vanished, known }: Compared): Promise<ImportReport> {
  const counts = await readCounts(query)
  return {
    analyzer: part.analyzer.shortcode,
    name: options.name,
    version: versionOf(part),
    counts: { ...counts, unchanged: counts.unchanged + known, rejected: part.rejected },
    ...(await readDifference(query)),
    rejects: part.rejects,
    notes: part.notes,
    vanished,
    run,
  }
}

async function write(step: Step, run: number, analyzer: number, path: string, report: ImportReport): Promise<void> {
  const { query, req, part, options } = step
  const versionsKept = Number(req.payload.collections.issues.config.custom?.versionsKept)
  const at = new Date()
  const source = versionOf(part) ? `${part.analyzer.tool?.name ?? part.analyzer.shortcode}@${versionOf(part)}` : options.name
  await apply(query, { analyzer, path, at, source, run, maxVersions: versionsKept, onStep: step.onStep })
  await recordChanges(query, run, analyzer, versionOf(part), at)
  await endRecord(query, run, analyzer, report)
  const { added, changed, renamed, removed } = report.counts
  if (added + changed + renamed + removed === 0) return
  const subject = { collection: 'analyzers', id: analyzer, title: part.analyzer.name, path }
  // The run's own request is nobody's: what it writes is no editor's work. Who asked for it stands in the trail.
  const asked = options.by ? { ...req, user: options.by } : req
  await recordAct(asked, { act: 'imported', subject, details: { source: options.name, added, changed, renamed, removed } })
  if (!options.publish) return
  const words = `${part.analyzer.name} ${versionOf(part)}`.trim()
  await noteForAnnotation(req, {
    kind: 'imported',
    words: `${words}: ${added} new, ${changed} changed, ${renamed} renamed, ${removed} removed`,
  })
}

/** Imports one analyzer's rules, in the transaction that is under way; of a dry run nothing stays. */
export async function importAnalyzer(step: Step): Promise<ImportReport> {
  const { query, req, part, options, run } = step
  await openAnalyzer(query, part.index)
  if (run !== null) {
    await holdSaves(query)
    await takeAddressTurn(query)
  }
  const publish = options.publish === true
  const target =
    run === null ? await findAnalyzer(query, part.analyzer.shortcode) : await upsertAnalyzer(req, query, part.analyzer, publish)
  const path = target?.path ?? `/directory/${part.analyzer.shortcode}`
  const compared = await compare(step, target?.id ?? 0, path)
  await plan(query, { publish })
  const report = await reportOf(step, compared)
  if (run !== null && target) await write(step, run, target.id, path, report)
  await closeAnalyzer(query)
  return report
}
