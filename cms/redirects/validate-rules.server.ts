import { nameOf, publicDocumentsAt } from './documents-at.server.ts'
import { type NormalRule, normaliseRule, type Problem, type WrittenRule } from './normalise-rule.ts'
import { splitLanguage } from '#cms/core/paths.ts'
import type { Query } from '#cms/core/query.server.ts'
import { decoded } from './rule.ts'
import type { DocumentRef } from './write-rules.server.ts'

/** A rule to validate. `id` is the rule it updates; a disabled rule conflicts with nothing. */
export type Candidate = WrittenRule & { id?: number; enabled: boolean }

/** A rule as it will be stored. The path of a document is replaced by the document, so that it stays correct when the document moves. */
export type ValidRule = NormalRule & { document: DocumentRef | null }

export type Verdict = { rule: ValidRule } | { problem: Problem }

type Existing = { id: number; from: string; kind: string }

const plainPath = (url: string | null) => (url?.startsWith('/') && !/[?#]/.test(url) ? decoded(url).replace(/(?<=.)\/$/, '') : null)

async function rulesAt(query: Query, froms: readonly string[]): Promise<Existing[]> {
  return query<Existing>(`SELECT id, "from", kind FROM redirects WHERE "from" = ANY($1::text[])`, [froms])
}

/** Documents have the same path in all languages. */
const sharedPath = (path: string) => splitLanguage(path).path

const isSame = (a: Existing, rule: NormalRule) => a.from === rule.from && a.kind === rule.kind

/**
 * Validates rules against the site, with the same few queries for one rule and for thousands. Loops can be detected only
 * once the rules are written (`findLoop`).
 */
export async function validateRules(query: Query, candidates: readonly Candidate[]): Promise<Verdict[]> {
  const normal = candidates.map((candidate) => normaliseRule(candidate))
  const rules = normal.flatMap((verdict) => ('rule' in verdict ? [verdict.rule] : []))
  const froms = rules.map(({ from }) => from)
  const targets = rules.flatMap((rule) => (rule.kind === 'exact' ? (plainPath(rule.url) ?? []) : []))
  const occupants = new Map((await publicDocumentsAt(query, froms.map(sharedPath))).map((claim) => [claim.path, claim]))
  const documents = new Map((await publicDocumentsAt(query, targets)).map((claim) => [claim.path, claim]))
  const existing = Map.groupBy(await rulesAt(query, froms), ({ from }) => from)
  return normal.map((verdict, index) => {
    if ('problem' in verdict) return verdict
    const { rule } = verdict
    const { id, enabled } = candidates[index] ?? { enabled: true }
    const occupant = occupants.get(sharedPath(rule.from))
    if (occupant && enabled && rule.kind === 'exact')
      return refuse(
        `${rule.from} is the address of ${nameOf(occupant)}, and a document takes precedence over a redirect. Move or retire the document.`,
      )
    if (existing.get(rule.from)?.some((other) => isSame(other, rule) && other.id !== id))
      return refuse(`There is already a redirect from ${rule.from}${rule.kind === 'prefix' ? '/*' : ''}. Change that one instead.`)
    const document = documents.get(plainPath(rule.url) ?? '')
    return document
      ? { rule: { ...rule, url: null, document: { collection: document.collection, id: document.id } } }
      : { rule: { ...rule, document: null } }
  })
}

const refuse = (message: string): Verdict => ({ problem: { field: 'from', message } })
