import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type Address, inLocale } from '#app/i18n/locale-path.ts'
import type { NearDocument } from '#app/text-index/not-found-suggestions.server.ts'

/** Where comparisons are, and where they were (contract C26). */
const COMPARISON = /-alternatives\/?$|^\/compare\/?$|^\/switch-from-\/?$/

const row = z.object({ key: z.string(), title: z.string(), description: z.string() })

const COMPARISONS = `SELECT DISTINCT ON (key) key, title, description FROM content_documents
  WHERE collection = 'pages' AND key LIKE '%-alternatives' AND redirect IS NULL AND NOT partial AND locale IN ($1::text, '${CONTENT_LOCALES.default}')
  ORDER BY key, locale <> $1::text LIMIT 50`

/** Lists the published comparisons for the 404 page at an address of one; none at any other address. */
export async function listComparisons(cms: Cms, { key, locale }: Address): Promise<NearDocument[]> {
  if (!COMPARISON.test(key)) return []
  const { rows } = await sqlOf(cms).query(COMPARISONS, [locale])
  return z
    .array(row)
    .parse(rows)
    .map(({ key: path, title, description }) => ({ path: inLocale(path, locale), title, description: description || null }))
}
