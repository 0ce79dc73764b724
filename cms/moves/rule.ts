import { asPathText } from '../safe-location.ts'

/** How a rule answers: a redirect, or that the address is gone on purpose. */
export const STATUSES = ['301', '302', '307', '308', '410'] as const

export type RuleKind = 'exact' | 'prefix'

/** A rule as visitors meet it: `to` is the address of its document, or what an editor wrote; `null` for 410. */
export type Rule = { id: number; from: string; kind: RuleKind; status: number; to: string | null }

export const GONE = 410

/** An address as people read it, which is how rules are written. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The addresses whose prefix rules apply to `path`: itself and all above it. */
export function prefixesOf(path: string): string[] {
  const parts = path.split('/').slice(1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

/** A target split where a path may be appended: before its query and fragment. */
function split(target: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return { path, search, hash }
}

/** Whether documents can have this path, decoded: none has an empty part, or one that means a folder above or the same one. */
export const isPlainPath = (path: string): boolean => path === '/' || !/\/(?:\.{0,2})(?:\/|$)/.test(path)

/**
 * Where `rule` leads visitors of `path`: for a prefix, what comes after it is appended to the target's path.
 * @returns `null` when the address is gone
 */
export function applyRule({ from, kind, to }: Rule, path: string): string | null {
  if (to === null || kind === 'exact') return to
  const rest = path.slice(from.length)
  const target = split(to)
  return `${rest === '' ? target.path : target.path.replace(/\/$/, '') + asPathText(rest)}${target.search}${target.hash}`
}

/** `target` with the visitor's query behind its own. */
export function withQuery(target: string, query: string): string {
  const asked = query.replace(/^\?/, '')
  if (asked === '') return target
  const { path, search, hash } = split(target)
  return `${path}${search === '' || search === '?' ? '?' : `${search}&`}${asked}${hash}`
}
