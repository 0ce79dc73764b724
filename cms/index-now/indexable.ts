import { isTaughtSql } from '#cms/catalogue/guides/taught.ts'
import { isOwnCanonicalSql } from '#cms/core/own-canonical.ts'
import type { RoutableSlug } from '#cms/core/paths.ts'

/** Rules that their page does not explain, which are noindex. */
const THIN = `AND id NOT IN (SELECT i.id FROM issues i WHERE NOT ${isTaughtSql('i')})`

/** Selects published documents with a page of their own, without those that are noindex or name another canonical URL. */
export const indexableSql = (collection: RoutableSlug) => `
  SELECT id, path, locale, updated_at FROM content_documents
  WHERE collection = '${collection}' AND NOT partial AND redirect IS NULL
    AND id NOT IN (SELECT id FROM ${collection} own WHERE seo_noindex OR (seo_canonical <> '' AND NOT ${isOwnCanonicalSql('own')}))
    ${collection === 'issues' ? THIN : ''}`
