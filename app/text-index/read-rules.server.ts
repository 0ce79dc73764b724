import { z } from 'zod'
import type { Query } from '#cms/core/query.server.ts'
import { ANCHOR, type IndexedDocument } from '#platform/text-index/segment.ts'
import type { Batch } from './batch.ts'
import { kindNumber } from './kinds.ts'
import { ALL_LOCALES } from './locale-bits.ts'
import { versionOf } from './versions.ts'

const row = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  version: z.number(),
  shortcode: z.string(),
  analyzer: z.string(),
  tool: z.string(),
  upstream: z.string().nullable(),
  aliases: z.array(z.string()),
  state: z.enum(['active', 'deprecated', 'removed']),
})

/** Results are shown as plain text, in which marks of code would stand as they are. */
const withoutMarks = (text: string) => text.replaceAll('`', '')

/** Of two rules that say the same, the one that is still maintained is meant. */
const BOOSTS = { active: 0.9, deprecated: 0.7, removed: 0.45 }

// Rules are public only while their analyzer is, which the view knows.
const RULES = `
  SELECT d.id, d.key, d.title, d.description, ${versionOf('rule')} AS version, i.shortcode, a.shortcode AS analyzer, a.name AS tool, i.upstream_id AS upstream,
    ARRAY(SELECT t.text FROM issues_texts t WHERE t.parent_id = i.id AND t.path = 'aliases' ORDER BY t."order") AS aliases,
    CASE WHEN i.removed_since IS NOT NULL AND i.removed_since <> '' THEN 'removed'
      WHEN i.deprecated_since IS NOT NULL AND i.deprecated_since <> '' THEN 'deprecated' ELSE 'active' END AS state
  FROM content_documents d JOIN issues i ON i.id = d.id JOIN analyzers a ON a.id = i.analyzer_id
  WHERE d.collection = 'issues' AND NOT d.partial AND d.redirect IS NULL AND d.id > $1 AND d.id <= $2 AND ($3::int[] IS NULL OR d.id = ANY ($3))
  ORDER BY d.id`

/** Reads published rules: what names them and their summary, not their guides. */
export async function readRules(query: Query, { after, upTo, ids }: Batch): Promise<IndexedDocument[]> {
  const rows = z.array(row).parse(await query(RULES, [after, upTo, ids]))
  return rows.map(({ id, key, title, description, version, shortcode, analyzer, tool, upstream, aliases, state }) => ({
    kind: kindNumber('rule'),
    id,
    locales: ALL_LOCALES,
    version,
    boost: BOOSTS[state],
    path: key,
    title: withoutMarks(title),
    // The code of the analyzer is searched for, but not shown.
    place: tool + ANCHOR + analyzer,
    codes: [shortcode],
    aliases: [...new Set([...(upstream && upstream !== shortcode ? [upstream] : []), ...aliases])],
    lead: withoutMarks(description),
    sections: [],
  }))
}
