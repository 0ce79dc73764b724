import { nameOf, publicAt } from './claims.server.ts'
import { type NormalRule, normaliseRule, type Problem, type WrittenRule } from './normalise-rule.ts'
import type { Query } from './query.server.ts'
import { decoded } from './rule.ts'
import type { DocumentRef } from './write-rules.server.ts'

/** A rule somebody wants: `id` is that of the rule it changes; a rule that is off stands in nobody's way. */
export type Candidate = WrittenRule & { id?: number; enabled: boolean }

/** A rule as it will be kept: a path of a document has become the document, so that it is followed when it moves. */
export type JudgedRule = NormalRule & { document: DocumentRef | null }

export type Verdict = { rule: JudgedRule } | { problem: Problem }

type Standing = { id: number; from: string; kind: string }

const plainPath = (url: string | null) => (url?.startsWith('/') && !/[?#]/.test(url) ? decoded(url).replace(/(?<=.)\/$/, '') : null)

async function rulesAt(query: Query, froms: readonly string[]): Promise<Standing[]> {
  return query<Standing>(`SELECT id, "from", kind FROM redirects WHERE "from" = ANY($1::text[])`, [froms])
}

const same = (a: Standing, rule: NormalRule) => a.from === rule.from && a.kind === rule.kind

/**
 * Judges rules against what stands on the site, with the same few reads for one rule and for thousands. Circles show only
 * once the rules are written (`circleFrom`).
 */
export async function judgeRules(query: Query, candidates: readonly Candidate[]): Promise<Verdict[]> {
  const normal = candidates.map((candidate) => normaliseRule(candidate))
  const rules = normal.flatMap((verdict) => ('rule' in verdict ? [verdict.rule] : []))
  const froms = rules.map(({ from }) => from)
  const targets = rules.flatMap((rule) => (rule.kind === 'exact' ? (plainPath(rule.url) ?? []) : []))
  const occupants = new Map((await publicAt(query, froms)).map((claim) => [claim.path, claim]))
  const documents = new Map((await publicAt(query, targets)).map((claim) => [claim.path, claim]))
  const standing = Map.groupBy(await rulesAt(query, froms), ({ from }) => from)
  return normal.map((verdict, index) => {
    if ('problem' in verdict) return verdict
    const { rule } = verdict
    const { id, enabled } = candidates[index] ?? { enabled: true }
    const occupant = occupants.get(rule.from)
    if (occupant && enabled && rule.kind === 'exact')
      return refuse(`${rule.from} is the address of ${nameOf(occupant)}, and a document comes before a redirect. Move or retire it there.`)
    if (standing.get(rule.from)?.some((other) => same(other, rule) && other.id !== id))
      return refuse(`There is already a redirect from ${rule.from}${rule.kind === 'prefix' ? '/*' : ''}. Change that one.`)
    const document = documents.get(plainPath(rule.url) ?? '')
    return document
      ? { rule: { ...rule, url: null, document: { collection: document.collection, id: document.id } } }
      : { rule: { ...rule, document: null } }
  })
}

const refuse = (message: string): Verdict => ({ problem: { field: 'from', message } })
