import { env } from '#platform/env/env.ts'
import { validateRedirect } from '#cms/core/target.ts'
import { belongsToApplication, splitLanguage } from '#cms/core/paths.ts'
import { decoded, GONE, type RuleKind, STATUSES } from './redirect.ts'
import { nameOf, publicDocumentsAt } from './addresses.server.ts'
import type { Query } from '#cms/core/query.server.ts'
import type { DocumentRef } from './write-rules.server.ts'

/** An invalid field, and what to do. */
type Problem = { field: 'from' | 'url' | 'document' | 'status'; message: string }

/** A rule as entered by an editor or in a list. */
type WrittenRule = { from: string; kind?: string | null; status?: string | null; url?: string | null; hasDocument: boolean }

type NormalRule = { from: string; kind: RuleKind; status: string; url: string | null }

const MAX_PATH_LENGTH = 512
const WILDCARD = /\/\*+$/

const isStatus = (status: string) => STATUSES.some((known) => known === status)

/** Returns the decoded path of a local address, without query, fragment, `/*` and trailing slash. @throws with a message for editors */
function fromPath(written: string): string {
  const text = written.trim().replace(WILDCARD, '/')
  const own = new URL(env().SITE_URL)
  const isPath = /^\/(?![/\\])/.test(text)
  const url =
    URL.canParse(text, own.href) && (isPath || /^https?:\/\//i.test(text))
      ? new URL(text.replaceAll(/%(?![\da-f]{2})/gi, '%25'), own)
      : null
  if (!url || url.host !== own.host) throw new Error('Enter a path on this site that starts with a single “/”, for example /old-page.')
  if (url.search) throw new Error('An old address applies with any query. Leave out the part after the “?”.')
  const path = decoded(url.pathname).replace(/(?<=.)\/$/, '')
  if (path.length > MAX_PATH_LENGTH) throw new Error(`Addresses on this site have at most ${MAX_PATH_LENGTH} characters. Shorten it.`)
  if (/\/\/|\s(?:\/|$)|\p{Cc}/u.test(path))
    throw new Error('Addresses on this site have no empty parts and no parts that end with a space. Correct it.')
  if (path.includes('*')) throw new Error('Use “*” only at the end, after a “/”: /docs/* is everything below /docs.')
  if (belongsToApplication(path)) throw new Error(`${path} belongs to the application and cannot be redirected. Choose another address.`)
  return path
}

/** Normalizes a target: a full address on this site becomes a path. @throws with a message for editors */
function targetOf(written: string, kind: RuleKind): string {
  const text = kind === 'prefix' ? written.trim().replace(WILDCARD, '') || '/' : written.trim()
  const valid = validateRedirect(text)
  if (valid !== true) throw new Error(valid)
  if (text.startsWith('/')) return text
  const url = new URL(text)
  if (url.username || url.password) throw new Error('Remove the user name and password from the address.')
  return url.host === new URL(env().SITE_URL).host ? url.pathname + url.search + url.hash : text
}

/** Returns true if a target is at or below the prefix, which would then apply again and again. */
const isWithin = (target: string, from: string) => `${decoded(target).replace(/[?#].*$/s, '')}/`.startsWith(`${from}/`)

/** Returns a rule in its normal form, or the first problem with it. */
export function normaliseRule(written: WrittenRule): { rule: NormalRule } | { problem: Problem } {
  const refuse = (field: Problem['field'], message: string) => ({ problem: { field, message } })
  const kind: RuleKind = written.kind === 'prefix' || WILDCARD.test(written.from.trim()) ? 'prefix' : 'exact'
  const status = written.status || '301'
  if (!isStatus(status)) return refuse('status', `“${status}” is not a status of a redirect. Use ${STATUSES.join(', ')}.`)
  let from: string
  try {
    from = fromPath(written.from)
  } catch (error) {
    return refuse('from', (error as Error).message)
  }
  if (kind === 'prefix' && from === '/') return refuse('from', 'Everything on the site is below “/”. Enter the section that moved.')
  if (status === String(GONE)) return { rule: { from, kind, status, url: null } }
  if (written.hasDocument && written.url)
    return refuse('url', 'Choose a document or enter an address, not both. A redirect to a document stays correct when the document moves.')
  if (written.hasDocument) return { rule: { from, kind, status, url: null } }
  if (!written.url?.trim())
    return refuse('url', 'Say where visitors go: choose a document, or write an address. For none, choose the status 410.')
  try {
    const url = targetOf(written.url, kind)
    if (kind === 'prefix' && isWithin(url, from))
      return refuse('url', 'The target is below the old address, which would create a redirect loop. Choose another target.')
    if (kind === 'exact' && [from, splitLanguage(from).path].includes(decoded(url)))
      return refuse('url', 'This is the old address itself, which would create a redirect loop. Choose another target.')
    return { rule: { from, kind, status, url } }
  } catch (error) {
    return refuse('url', (error as Error).message)
  }
}

/** A rule to validate. `id` is the rule it updates; a disabled rule conflicts with nothing. */
type Candidate = WrittenRule & { id?: number; enabled: boolean }

/** A rule as it will be stored. The path of a document is replaced by the document, so that it stays correct when the document moves. */
export type ValidRule = NormalRule & { document: (DocumentRef & { path: string }) | null }

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
 * Validates rules against the site, with the same few queries for one rule and for thousands, except for loops
 * (`redirect-loop.server.ts`).
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
      return refuseFrom(
        `${rule.from} is the address of ${nameOf(occupant)}, and a document takes precedence over a redirect. Move or retire the document.`,
      )
    if (existing.get(rule.from)?.some((other) => isSame(other, rule) && other.id !== id))
      return refuseFrom(`There is already a redirect from ${rule.from}${rule.kind === 'prefix' ? '/*' : ''}. Change that one instead.`)
    const document = documents.get(plainPath(rule.url) ?? '')
    return document
      ? { rule: { ...rule, url: null, document: { collection: document.collection, id: document.id, path: document.path } } }
      : { rule: { ...rule, document: null } }
  })
}

const refuseFrom = (message: string): Verdict => ({ problem: { field: 'from', message } })
