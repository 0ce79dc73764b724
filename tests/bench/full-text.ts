import type pg from 'pg'
import { readPoolOf } from '#cms/core/timed-query.server.ts'
import type { Cms } from '#cms/core/cms.ts'

const TEXTS = `
  DROP TABLE IF EXISTS full_text;
  CREATE UNLOGGED TABLE full_text AS
    SELECT id, title, head, head || setweight(to_tsvector('english', text), 'B') AS whole FROM (
      SELECT i.id, i.title, setweight(to_tsvector('english', i.title || ' ' || translate(d.code_key, '-_./', '    ')), 'A') AS head,
        coalesce(i.summary, '') || ' ' || coalesce(i.description, '') AS text
      FROM directory_index d JOIN issues i ON i.id = d.issue_id) texts;
  CREATE INDEX ON full_text USING gin (head);
  CREATE INDEX ON full_text USING gin (whole)`

/** Ranks at most 500 matches by title and code; if there are fewer, at most 500 more by their full text. */
const FIRST_TEN = `
  WITH q AS (SELECT to_tsquery('english', $1) AS q),
  heads AS MATERIALIZED (
    SELECT id, title, ts_rank(head, q) AS rank FROM (SELECT id, title, head, q FROM full_text, q WHERE head @@ q LIMIT 500) found),
  wholes AS MATERIALIZED (
    SELECT id, title, ts_rank(whole, q) / 10 AS rank FROM (
      SELECT id, title, whole, q FROM full_text, q WHERE whole @@ q AND (SELECT count(*) FROM heads) < 500 LIMIT 500) found)
  SELECT id, title, max(rank) AS rank FROM (SELECT * FROM heads UNION ALL SELECT * FROM wholes) found
  GROUP BY id, title ORDER BY rank DESC, id LIMIT 10`

/** Builds an index for Postgres's full-text search: the texts of all issues as vectors, titles separately. */
export async function indexFullText(pool: pg.Pool): Promise<void> {
  await pool.query(TEXTS)
  await pool.query('VACUUM ANALYZE full_text')
}

/** The first ten results of the full-text search, by prefixes of words, in two phases. It has no codes, typos, counts or filters. */
export const askFullText = (text: string) => (cms: Cms) => {
  const prefixes = text.split(/[^a-z0-9]+/).filter(Boolean)
  return readPoolOf(cms).query({ name: 'full-text', text: FIRST_TEN, values: [prefixes.map((word) => `${word}:*`).join(' & ')] })
}
