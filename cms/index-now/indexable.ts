import { isTaughtSql } from '#cms/catalogue/guides/taught.ts'
import { textsFromElsewhereSql } from '#cms/core/site-path.ts'
import type { RoutableSlug } from '#cms/core/paths.ts'

/** Rules that their page does not explain, which are noindex. */
const THIN = `AND id NOT IN (SELECT i.id FROM issues i WHERE NOT ${isTaughtSql('i')})`

/** Selects the languages of published documents that have a page of their own, are not noindex and name no other canonical URL. */
export const indexableSql = (collection: RoutableSlug) => `
  SELECT id, path, locale, updated_at FROM content_documents
  WHERE collection = '${collection}' AND NOT partial AND redirect IS NULL
    AND id NOT IN (SELECT id FROM ${collection} WHERE seo_noindex)
    AND (id, locale) NOT IN (SELECT id, locale FROM (${textsFromElsewhereSql(collection)}) elsewhere)
    ${collection === 'issues' ? THIN : ''}`
