import type { PayloadRequest } from 'payload'
import { noteForAnnotation } from '#cms/analytics/annotations/note.server.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import { lockAddresses, type Query } from '#cms/core/query.server.ts'
import { CatalogueError } from '#catalogue/adapter.ts'
import { findAnalyzer, upsertAnalyzer } from './analyzer.server.ts'
import type { ImportOptions } from './import-options.ts'
import { note, type Part, reject } from './read-catalogue.server.ts'
import type { ImportReport } from '#catalogue/report.ts'
import { blockSaves } from '#cms/core/import-lock.server.ts'
import { endRecord, readCounts, readDifference } from './run-record.server.ts'
import { apply, recordChanges } from './tables/apply.server.ts'
import { matchGuides, matchRules, protectNameOnly, rejectTakenAddresses, setAsideNameOnly } from './tables/match.server.ts'
import { countVanished, plan, prune } from './tables/plan.server.ts'
import { closeAnalyzer, openAnalyzer } from './tables/session.server.ts'
import { LOAD_STATE } from './tables/state.server.ts'

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

/** Returns why rules missing from the catalogue may still exist in the tool, or undefined if the catalogue is complete. */
function whyIncomplete({ nameless, named, listed, rules }: Part): string | undefined {
  if (nameless > 0)
    return `${nameless} ${nameless === 1 ? 'entry that could not be read may be a rule that still exists' : 'entries that could not be read may be rules that still exist'}.`
  // A list without any description is often just a report's; a list that describes some of its rules is a catalogue.
  const undescribed = listed === rules ? named : named - listed
  return undescribed > 0
    ? `the source only names ${undescribed} ${undescribed === 1 ? 'rule' : 'rules'} without describing them, so it may leave out others.`
    : undefined
}

/** `known`: rules that the source only names and that stay unchanged. */
type Compared = { vanished: number; known: number }

/** Loads the stored rules and marks those of the staged ones that the caller accepts. */
async function loadState({ query, part, options }: Step, analyzer: number): Promise<string[] | null> {
  // Freshly staged rows have no statistics yet, so nested loops over thousands of them would take minutes.
  await query('SET LOCAL enable_nestloop = off')
  for (const statement of LOAD_STATE) await query(statement, statement.includes('$1') ? [analyzer] : [])
  await query('SET LOCAL enable_nestloop TO DEFAULT')
  // Only the join columns: sampling the documents themselves would take too long.
  await query('ANALYZE import_state (issue_id, draft, code), import_staged (seq, analyzer, code, code_key, issue_id)')
  const accept = options.accept ? [...options.accept] : null
  if (accept) await query('UPDATE import_staged SET accepted = code = ANY($1::text[]) WHERE analyzer = $2', [accept, part.index])
  return accept
}

/** Compares guides with those of the stored rules. */
async function compareGuides(step: Step, analyzer: number): Promise<Compared> {
  await loadState(step, analyzer)
  for (const { code, file, line, isRepeated } of await matchGuides(step.query)) {
    const why = isRepeated
      ? `“${code}” names a rule whose guide came before. The first one was kept.`
      : `The analyzer has no rule “${code}”.`
    reject(step.part, { file, line: line ?? undefined }, why, code)
  }
  return { vanished: 0, known: 0 }
}

/** Compares the catalogue with the stored rules. */
async function compare(step: Step, analyzer: number, path: string): Promise<Compared> {
  const { query, part, options } = step
  const accept = await loadState(step, analyzer)
  const known = part.named > 0 ? await setAsideNameOnly(query) : 0
  for (const { code, alias, verdict, file, line } of await matchRules(query)) {
    const why = verdict === 'code' ? 'it is the code of another rule' : 'another rule already claimed it'
    note(part, { file, line: line ?? undefined }, `The alias “${alias}” was left out: ${why}.`, code)
  }
  for (const { code, file, line, title } of await rejectTakenAddresses(query, analyzer, path))
    reject(part, { file, line: line ?? undefined }, `${path}/issues/${code} is already the address of “${title ?? 'Untitled'}”.`, code)
  if (known > 0) await protectNameOnly(query)
  const vanished = await countVanished(query)
  if (!options.prune || vanished === 0) return { vanished, known }
  const why = whyIncomplete(part)
  if (why) {
    note(part, { file: '' }, `No rule was marked as removed: ${why}`)
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
  const maxVersions = Number(req.payload.collections.issues.config.custom?.versionsKept)
  const at = new Date()
  // A guide is not the tool's: the rule keeps the catalogue it came from.
  const from = versionOf(part) ? `${part.analyzer.tool?.name ?? part.analyzer.shortcode}@${versionOf(part)}` : options.name
  const source = part.guidesOnly ? null : from
  await apply(query, { analyzer, path, at, source, run, maxVersions, onStep: step.onStep })
  if (!part.guidesOnly) await recordChanges(query, run, analyzer, versionOf(part), at)
  await endRecord(query, run, analyzer, report)
  const { added, changed, renamed, removed } = report.counts
  if (added + changed + renamed + removed === 0) return
  const subject = { collection: 'analyzers', id: analyzer, title: part.analyzer.name, path }
  // The run's own request has no user, so that its writes do not count as edits; the audit log names the person who requested it.
  const auditReq = options.by ? { ...req, user: options.by } : req
  await writeAuditLog(auditReq, { act: 'imported', subject, details: { source: options.name, added, changed, renamed, removed } })
  if (!options.publish || part.guidesOnly) return
  const label = `${part.analyzer.name} ${versionOf(part)}`.trim()
  await noteForAnnotation(req, {
    kind: 'imported',
    text: `${label}: ${added} new, ${changed} changed, ${renamed} renamed, ${removed} removed`,
  })
}

/** The stored analyzer, created or updated unless this is a dry run. Guides need one that exists. */
async function targetOf({ query, req, part, run }: Step, publish: boolean) {
  const { analyzer, guidesOnly } = part
  if (run !== null && !guidesOnly) return upsertAnalyzer(req, query, analyzer, publish)
  const found = await findAnalyzer(query, analyzer.shortcode)
  if (found || !guidesOnly) return found
  throw new CatalogueError(`There is no analyzer “${analyzer.shortcode}”. Import its rules first, then their guides.`)
}

/** Imports one analyzer's rules in the current transaction; a dry run writes nothing. */
export async function importAnalyzer(step: Step): Promise<ImportReport> {
  const { query, part, options, run } = step
  await openAnalyzer(query, part.index)
  if (run !== null) {
    await blockSaves(query)
    await lockAddresses(query)
  }
  const publish = options.publish === true
  const target = await targetOf(step, publish)
  const path = target?.path ?? `/directory/${part.analyzer.shortcode}`
  const compared = part.guidesOnly ? await compareGuides(step, target?.id ?? 0) : await compare(step, target?.id ?? 0, path)
  await plan(query, { publish })
  const report = await reportOf(step, compared)
  if (run !== null && target) await write(step, run, target.id, path, report)
  await closeAnalyzer(query)
  return report
}
