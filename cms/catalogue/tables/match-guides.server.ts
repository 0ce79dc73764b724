import type { Query } from '#cms/core/query.server.ts'

/** A guide that belongs to no stored rule, or to one that has another guide in this import. */
export type RefusedGuide = { code: string; file: string; line: number | null; isRepeated: boolean }

/** Matches guides to rules by code, then by the identifier in the tool; the rule keeps its own spelling of the code. */
const MATCH = `
  UPDATE import_staged r SET issue_id = m.issue_id, code = m.code FROM (
    SELECT DISTINCT ON (r.seq) r.seq, s.issue_id, s.code FROM import_rules r
      JOIN import_state s ON NOT s.draft AND (lower(s.code) = r.code_key OR lower(s.fields ->> 'upstreamId') = r.code_key)
    ORDER BY r.seq, (lower(s.code) = r.code_key) DESC, s.issue_id) m
  WHERE r.seq = m.seq`

const REFUSED = `
  SELECT r.seq, r.code, r.file, r.line, r.issue_id IS NOT NULL AS "isRepeated" FROM import_rules r
  WHERE r.issue_id IS NULL OR EXISTS (SELECT 1 FROM import_rules o WHERE o.issue_id = r.issue_id AND o.seq < r.seq) ORDER BY r.seq`

/** Matches staged guides to stored rules, and removes and returns those that cannot be. */
export async function matchGuides(query: Query): Promise<RefusedGuide[]> {
  await query(MATCH)
  const refused = await query<RefusedGuide & { seq: number }>(REFUSED)
  await query('DELETE FROM import_staged WHERE seq = ANY($1::int[])', [refused.map(({ seq }) => seq)])
  return refused
}
