import { CONTENT_LOCALES } from '#config'
import { env } from '#platform/env/env.ts'
import { splitLanguage } from './paths.ts'
import { sitePathOf } from './site-path.ts'

/**
 * Returns whether a canonical URL is the document's own address, in any language. It then says nothing: taken literally, it would take
 * the document out of the sitemap and make one language the copy of another. `isOwnCanonicalSql` is the same for many rows.
 */
export function isOwnCanonical(canonical: string, path: string | null | undefined): boolean {
  const target = sitePathOf(canonical)
  return target !== null && splitLanguage(target).path === path
}

/** Whether a row's `seo_canonical` is its own address, in SQL. */
export function isOwnCanonicalSql(row: string): string {
  const host = new URL(env().SITE_URL).host.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const languages = CONTENT_LOCALES.all.filter((locale) => locale !== CONTENT_LOCALES.default).join('|')
  const parts = ['/?([?#].*)?$', `(?i)^https?://${host}(?=/|$)`, `^/(${languages})(?=/|$)`]
  const key = parts.reduce((value, part) => `regexp_replace(${value}, '${part}', '')`, `${row}.seo_canonical`)
  return `coalesce(nullif(${key}, ''), '/') = ${row}.path`
}
