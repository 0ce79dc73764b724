import { z } from 'zod'
import { env } from '#platform/env/env.ts'
import { isTaughtSql } from '#cms/catalogue/guides/taught.ts'
import { isOwnCanonicalSql } from '#cms/core/own-canonical.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { DocumentRow } from '#app/documents/documents.server.ts'
import { editorCanonical } from '#app/seo/seo.ts'

/** What a page tells search engines: whether it is noindex, and the canonical address if editors chose another one. */
export type Indexing = { noindex: boolean; canonical?: string | undefined }

const indexingRow = z.object({ noindex: z.boolean(), canonical: z.string() })

/** Reads what the page of a document tells search engines. Rules that their page does not explain are noindex. */
export async function readIndexing(cms: Cms, { collection, id }: Pick<DocumentRow, 'collection' | 'id'>): Promise<Indexing> {
  const thin = collection === 'issues' ? `OR NOT ${isTaughtSql('own')}` : ''
  const { rows } = await sqlOf(cms).query(
    `SELECT (coalesce(own.seo_noindex, false) ${thin}) AS noindex,
       CASE WHEN ${isOwnCanonicalSql('own')} THEN '' ELSE coalesce(own.seo_canonical, '') END AS canonical
     FROM ${collection} own WHERE own.id = $1`,
    [id],
  )
  const { noindex = false, canonical = '' } = indexingRow.optional().parse(rows[0]) ?? {}
  return { noindex, canonical: editorCanonical(env().SITE_URL, canonical) }
}
