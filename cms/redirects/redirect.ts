import { asPathText } from '#platform/http/safe-location.ts'
import { belongsToApplication } from '#cms/core/paths.ts'

/** The response statuses of rules: redirects, or 410 Gone. */
export const STATUSES = ['301', '302', '307', '308', '410'] as const

export type RuleKind = 'exact' | 'prefix'

/** A resolved rule: `to` is the address of its document or the entered address; `null` for 410. */
export type Rule = { id: number; from: string; kind: RuleKind; status: number; to: string | null }

export const GONE = 410

/** Decodes a path and composes its letters (NFC): `é` is one letter, however it was typed. Rules are stored like this. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}

/** Returns the paths whose prefix rules apply to `path`: itself and all its ancestors. */
export function prefixesOf(path: string): string[] {
  const parts = path.split('/').slice(1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

/** Splits a target into path, query and fragment. */
function split(target: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return { path, search, hash }
}

/** Returns true if documents can have this decoded path: no segment is empty, `.` or `..`. */
const isPlainPath = (path: string): boolean => path === '/' || !/\/(?:\.{0,2})(?:\/|$)/.test(path)

/**
 * Returns the target of `rule` for `path`. For a prefix rule, the rest of the path is appended to the target's path.
 * @returns `null` for 410 Gone
 */
export function applyRule({ from, kind, to }: Rule, path: string): string | null {
  if (to === null || kind === 'exact') return to
  const rest = path === from ? '' : path.slice(from === '/' ? 0 : from.length)
  const target = split(to)
  return `${rest === '' ? target.path : target.path.replace(/\/$/, '') + asPathText(rest)}${target.search}${target.hash}`
}

/** Appends the visitor's query to that of `target`. */
export function withQuery(target: string, query: string): string {
  const extra = query.replace(/^\?/, '')
  if (extra === '') return target
  const { path, search, hash } = split(target)
  return `${path}${search === '' || search === '?' ? '?' : `${search}&`}${extra}${hash}`
}

/**
 * The sources of redirects at a document's address, in order of precedence. `docs/redirects.md` has the whole table, including
 * what comes before these.
 *
 * - `status`: the response status; a rule has its own (301, 302, 307, 308, or 410).
 * - `passesQuery`: true if the visitor's query is appended. It is not for redirects in a document or a folder (C17).
 */
export const REDIRECT_SOURCES = {
  /** An address whose family moved (C26). */
  family: { status: 301, passesQuery: true },
  /** The field “Redirect” of the document at the address. */
  document: { status: 302, passesQuery: false },
  /** The settings of the folder at the address. */
  folder: { status: 302, passesQuery: false },
  /** A rule of “Redirects”, if there is no document. */
  rule: { status: undefined, passesQuery: true },
  /** Another name of an issue in the directory. */
  alias: { status: 301, passesQuery: true },
} as const

/** Looks up what is at an address, for one reader at one moment. */
export type AddressSource<Document extends { redirect?: string | null }> = {
  documentAt: (path: string) => Promise<Document | null>
  /** Returns the redirect in the settings of the folder at this path. */
  folderRedirect: (path: string) => Promise<string | undefined>
  ruleFor: (path: string) => Promise<Rule | null>
  /** Returns the path of the directory issue that has this alias. */
  pathByAlias: (path: string) => Promise<string | undefined>
}

/** The result for one address: a document, a redirect, or 410 Gone. */
export type Step<Document> =
  | { kind: 'document'; document: Document }
  | { kind: 'go'; to: string; by: 'document' | 'folder' }
  | { kind: 'go'; to: string; by: 'rule'; rule: Rule }
  | { kind: 'go'; to: string; by: 'alias' }
  | { kind: 'gone'; rule: Rule }

/**
 * Resolves one step at `path`. A document takes precedence over rules, which apply only if there is nothing else;
 * aliases of issues come last.
 * @returns `null` for an unknown address
 */
export async function resolveStep<Document extends { redirect?: string | null }>(
  source: AddressSource<Document>,
  path: string,
): Promise<Step<Document> | null> {
  const [document, folder] = await Promise.all([source.documentAt(path), source.folderRedirect(path)])
  if (document?.redirect) return { kind: 'go', to: document.redirect, by: 'document' }
  if (folder) return { kind: 'go', to: folder, by: 'folder' }
  if (document) return { kind: 'document', document }
  const decodedPath = decoded(path)
  // A rule for everything below `/de` leaves the application’s own pages there alone.
  if (!isPlainPath(decodedPath) || belongsToApplication(decodedPath)) return null
  const rule = await source.ruleFor(decodedPath)
  if (!rule) {
    const alias = await source.pathByAlias(decodedPath)
    return alias === undefined ? null : { kind: 'go', to: alias, by: 'alias' }
  }
  const to = applyRule(rule, decodedPath)
  return to === null ? { kind: 'gone', rule } : { kind: 'go', to, by: 'rule', rule }
}

export const MAX_HOPS = 10
