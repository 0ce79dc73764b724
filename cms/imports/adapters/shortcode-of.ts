import { appConfig } from '#config'

/** Longest code of an issue; see rule.ts. */
const LONGEST = 120

/**
 * Makes an identifier of any tool into a code that an address can have: `@scope/no-thing` becomes `scope-no-thing`. An
 * identifier without a letter or digit has none, and gives `''`. Two identifiers may meet in one code; the importer says so.
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
  return code.slice(0, LONGEST).replace(/[-_.]$/, '')
}

/** A rule's own code where it has one besides its place in the directory: the aliases under which people look for it. */
export function aliasesOf(shortcode: string, ...ids: readonly (string | undefined)[]): string[] {
  const others = ids.map((id) => id?.trim() ?? '').filter((id) => id && id !== shortcode && id.length <= 300)
  return [...new Set(others)].slice(0, 50)
}
