import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

/** A rule of another tool that reports `count` of a rule's `of` examples. */
export type AlsoCaught = { analyzer: string; name: string; shortcode: string; path: string; count: number; of: number }

const row = z.object({ analyzer: z.string(), name: z.string(), shortcode: z.string(), path: z.string() })

const PUBLISHED = `
  SELECT DISTINCT d.analyzer, d.analyzer_name AS name, d.code AS shortcode, d.path FROM directory_index d
  WHERE d.analyzer || '/' || d.code = ANY($1) AND d.status <> 'removed'`

/**
 * Resolves names as they are in proofs, analyzer/shortcode, to published rules; those that report most examples come first.
 * @param of the number of examples the names are from
 */
export async function alsoCaughtBy(cms: Cms, names: readonly string[], of: number): Promise<AlsoCaught[]> {
  if (names.length === 0) return []
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const { rows } = await sqlOf(cms).query({ name: 'also-caught', text: PUBLISHED, values: [[...counts.keys()]] })
  return z
    .array(row)
    .parse(rows)
    .map((found) => ({ ...found, count: counts.get(`${found.analyzer}/${found.shortcode}`) ?? 0, of }))
    .toSorted(
      (one, other) => other.count - one.count || (`${one.analyzer}/${one.shortcode}` < `${other.analyzer}/${other.shortcode}` ? -1 : 1),
    )
}
