import { asPathText } from '#platform/http/safe-location.ts'

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
export const isPlainPath = (path: string): boolean => path === '/' || !/\/(?:\.{0,2})(?:\/|$)/.test(path)

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
