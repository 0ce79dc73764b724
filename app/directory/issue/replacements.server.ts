import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { Issue } from '#types'

/** A rule to use instead, with its page if there is one. */
export type Replacement = { code: string; path: string | null }

const row = z.object({ shortcode: z.string(), upstream: z.string().nullable(), key: z.string(), own: z.boolean() })

/** Resolves an issue's replacements: codes of its own analyzer, otherwise identifiers of other tools. */
export async function replacementsOf(cms: Cms, { analyzer }: Issue, codes: readonly string[]): Promise<Replacement[]> {
  if (codes.length === 0) return []
  const own = typeof analyzer === 'object' ? analyzer.id : analyzer
  const { rows } = await sqlOf(cms).query(
    `SELECT i.shortcode, i.upstream_id AS upstream, d.key, i.analyzer_id = $1 AS own
     FROM (SELECT id FROM issues WHERE analyzer_id = $1 AND shortcode = ANY($2) UNION SELECT id FROM issues WHERE upstream_id = ANY($2)) AS named
     JOIN issues i ON i.id = named.id
     JOIN content_documents d ON d.collection = 'issues' AND d.id = i.id AND d.locale = 'en'
     ORDER BY own DESC, i.id`,
    [own, codes],
  )
  const found = z.array(row).parse(rows)
  const pathOf = (code: string) =>
    found.find(({ shortcode, upstream, own: isOwn }) => upstream === code || (isOwn && shortcode === code))?.key
  return codes.map((code) => ({ code, path: pathOf(code) ?? null }))
}
