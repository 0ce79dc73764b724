import { createHash } from 'node:crypto'
import { appConfig } from '#config'
import { LONGEST_SHORTCODE as LONGEST } from '../../fields/slug.ts'

/** Ends a code that is not all of its identifier: what was left out is what tells it from others. */
const mark = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 8)

function withoutEnd(code: string, most: number): string {
  return code.slice(0, most).replace(/[-_.]$/, '')
}

/**
 * Makes an identifier of any tool into a code that an address can have: `@scope/no-thing` becomes `scope-no-thing`. One that
 * is too long, or has letters of another script, ends with a mark of its own. An identifier without a letter or digit has
 * none, and gives `''`. Two identifiers may still meet in one code; the importer says so.
 */
export function shortcodeOf(id: string): string {
  if (id.length <= LONGEST && appConfig.shortcode.test(id)) return id
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
  if (code.length <= LONGEST && !isForeign) return withoutEnd(code, LONGEST)
  return `${withoutEnd(code || 'rule', LONGEST - 9)}-${mark(id)}`
}

/** Longest code of an analyzer; see catalogue.ts. */
const LONGEST_OF_ANALYZER = 80

/** The code of an analyzer after its name or identifier; `''` where none can be made of that. */
export const analyzerShortcodeOf = (id: string): string => withoutEnd(shortcodeOf(id), LONGEST_OF_ANALYZER)

/** A rule's own code where it has one besides its place in the directory: the aliases under which people look for it. */
export function aliasesOf(shortcode: string, ...ids: readonly (string | undefined)[]): string[] {
  const others = ids.map((id) => id?.trim() ?? '').filter((id) => id && id !== shortcode && id.length <= 300)
  return [...new Set(others)]
}
