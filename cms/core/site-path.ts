import type { CollectionBeforeReadHook } from 'payload'
import { CONTENT_LOCALES } from '#config'
import { env } from '#platform/env/env.ts'
import { movedPath } from './moved-paths.ts'
import { type RoutableSlug, splitLanguage } from './paths.ts'

/**
 * The document path that a link target refers to: decoded, without query and fragment, and with moved addresses resolved.
 * `null` for other sites. Absolute URLs of this site count as this site.
 */
export function sitePathOf(target: string): string | null {
  if (!URL.canParse(target, env().SITE_URL)) return null
  const { host, pathname } = new URL(target, env().SITE_URL)
  const own = new URL(env().SITE_URL)
  const isLocal = (name: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(name)
  if (host !== own.host && !(isLocal(host) && isLocal(own.host))) return null
  const path = (movedPath(pathname) ?? pathname).replace(/(?<=.)\/$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Returns whether a canonical URL is the document's own address, in any language. It then says nothing: taken literally, it would take
 * the document out of the sitemap and make one language the copy of another. `textsFromElsewhereSql` judges many rows alike.
 */
export function isOwnCanonical(canonical: string, path: string | null | undefined): boolean {
  const target = sitePathOf(canonical)
  return target !== null && splitLanguage(target).path === path
}

/** Whether a stored canonical URL is the address of its document `own`, in SQL. */
function isOwnCanonicalSql(canonical: string): string {
  const host = new URL(env().SITE_URL).host.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const languages = CONTENT_LOCALES.all.filter((locale) => locale !== CONTENT_LOCALES.default).join('|')
  const parts = ['/?([?#].*)?$', `(?i)^https?://${host}(?=/|$)`, `^/(${languages})(?=/|$)`]
  const key = parts.reduce((value, part) => `regexp_replace(${value}, '${part}', '')`, canonical)
  return `coalesce(nullif(${key}, ''), '/') = own.path`
}

/**
 * Selects the `id`, `locale` and `canonical` of every text in a collection whose original is another page. Each language of a document
 * has its own canonical URL, except issues, which have one language.
 */
export function textsFromElsewhereSql(collection: RoutableSlug): string {
  const [locale, canonical, from] =
    collection === 'issues'
      ? [`'${CONTENT_LOCALES.default}'`, 'own.seo_canonical', 'issues own']
      : ['text._locale::text', 'text.seo_canonical', `${collection} own JOIN ${collection}_locales text ON text._parent_id = own.id`]
  return `SELECT own.id, ${locale} AS locale, ${canonical} AS canonical FROM ${from}
    WHERE ${canonical} <> '' AND NOT (${isOwnCanonicalSql(canonical)})`
}

/** Reads the canonical URL of each language by itself: a translation without one is an original, even if the English text is a copy. */
export const canonicalWithoutFallback: CollectionBeforeReadHook = ({ doc, req: { locale } }) => {
  const { seo } = doc as { seo?: { canonical?: Record<string, string | null> | string | null } }
  if (!locale || locale === 'all' || !seo?.canonical || typeof seo.canonical === 'string') return doc as unknown
  return { ...(doc as object), seo: { ...seo, canonical: seo.canonical[locale] ?? null } }
}
