import { belongsToApplication } from '#cms/core/paths.ts'
import { applyRule, decoded, isPlainPath, type Rule } from './rule.ts'

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
