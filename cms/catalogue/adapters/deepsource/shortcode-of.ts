import { createHash } from 'node:crypto'
import { appConfig } from '#config'
import { MAX_SHORTCODE_LENGTH as MAX_LENGTH } from '#cms/core/paths.ts'

/** Suffix for a code that was shortened or lost characters, to keep it unique. */
const hashSuffix = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 8)

function cutCode(code: string, max: number): string {
  return code.slice(0, max).replace(/[-_.]$/, '')
}

/**
 * Converts a tool's identifier to a code usable in addresses: `@scope/no-thing` becomes `scope-no-thing`. One that is too long or has
 * letters of another script gets a hash suffix; one without a letter or digit becomes `''`. Two identifiers may still map to one code,
 * which the importer reports.
 */
export function shortcodeOf(id: string): string {
  if (id.length <= MAX_LENGTH && appConfig.shortcode.test(id)) return id
  const plain = id
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .slice(0, 1000)
  const parts =
    plain
      .replaceAll('+', 'p')
      .replaceAll('#', 'sharp')
      .match(/[A-Za-z0-9]+|[-_.]|[^A-Za-z0-9]+/g) ?? []
  let code = ''
  let gap = ''
  for (const part of parts) {
    if (/^[A-Za-z0-9]/.test(part)) {
      code += code ? gap + part : part
      gap = ''
    } else gap = gap ? '-' : /^[-_.]$/.test(part) ? part : '-'
  }
  const isForeign = /[^A-Za-z0-9\P{L}]|[^A-Za-z0-9\P{N}]/u.test(plain)
  if (code.length <= MAX_LENGTH && !isForeign) return cutCode(code, MAX_LENGTH)
  return `${cutCode(code || 'rule', MAX_LENGTH - 9)}-${hashSuffix(id)}`
}

/** Keep in step with catalogue.ts. */
const MAX_ANALYZER_LENGTH = 80

/** Converts an analyzer's name or identifier to a code, or `''`. */
export const analyzerShortcodeOf = (id: string): string => cutCode(shortcodeOf(id), MAX_ANALYZER_LENGTH)

/** Returns the identifiers that differ from the code, as aliases people may search for. */
export function aliasesOf(shortcode: string, ...ids: readonly (string | undefined)[]): string[] {
  const others = ids.map((id) => id?.trim() ?? '').filter((id) => id && id !== shortcode && id.length <= 300)
  return [...new Set(others)]
}
