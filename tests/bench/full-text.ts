import type pg from 'pg'
import { briefReadsOf } from '#cms/brief-reads.server.ts'
import type { Cms } from '#cms/payload.server.ts'

const TEXTS = `
  DROP TABLE IF EXISTS full_text;
  CREATE UNLOGGED TABLE full_text AS
    SELECT id, title, head, head || setweight(to_tsvector('english', text), 'B') AS whole FROM (
      SELECT i.id, i.title, setweight(to_tsvector('english', i.title || ' ' || translate(d.code_key, '-_./', '    ')), 'A') AS head,
        coalesce(i.summary, '') || ' ' || coalesce(i.description, '') AS text
      FROM directory_index d JOIN issues i ON i.id = d.issue_id) texts;
  CREATE INDEX ON full_text USING gin (head);
  CREATE INDEX ON full_text USING gin (whole)`

/** At most 500 are ranked by title and code; if there are fewer, at most 500 more by all of their text. */
const TEN = `
  WITH q AS (SELECT to_tsquery('english', $1) AS q),
  heads AS MATERIALIZED (
    SELECT id, title, ts_rank(head, q) AS rank FROM (SELECT id, title, head, q FROM full_text, q WHERE head @@ q LIMIT 500) found),
  wholes AS MATERIALIZED (
    SELECT id, title, ts_rank(whole, q) / 10 AS rank FROM (
      SELECT id, title, whole, q FROM full_text, q WHERE whole @@ q AND (SELECT count(*) FROM heads) < 500 LIMIT 500) found)
  SELECT id, title, max(rank) AS rank FROM (SELECT * FROM heads UNION ALL SELECT * FROM wholes) found
  GROUP BY id, title ORDER BY rank DESC, id LIMIT 10`

/** Makes what Postgres's own full-text search needs: the texts of all issues as vectors, titles apart. */
export async function indexFullText(pool: pg.Pool): Promise<void> {
  await pool.query(TEXTS)
  await pool.query('VACUUM ANALYZE full_text')
}

/** The first ten that the full-text search finds: beginnings of words, in two phases. It knows no codes, typos, counts or filters. */
export const askFullText = (words: string) => (cms: Cms) => {
  const beginnings = words.split(/[^a-z0-9]+/).filter(Boolean)
  return briefReadsOf(cms).query({ name: 'full-text', text: TEN, values: [beginnings.map((word) => `${word}:*`).join(' & ')] })
}
