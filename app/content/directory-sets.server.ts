/** The parts of a search's statement that tell which issues fit, as sets of bits: `directory-statement.server.ts` puts them together. */

/** A set without an issue. */
export const NONE = '0::bit(8192)'

/** Issues by their bits, in their order; a chunk has 8,192. Only bytes with a bit in them are looked into. */
export const placesIn = (set: string) => `
  SELECT chunk * 8192 + bit AS place FROM (
    SELECT c.chunk, c.bits, byte * 8 + generate_series(0, 7) AS bit FROM ${set} c
    CROSS JOIN LATERAL (SELECT substring(bit_send(c.bits) FROM 5) AS bytes OFFSET 0) b
    CROSS JOIN LATERAL (SELECT byte FROM (SELECT generate_series(0, 1023) AS byte) each WHERE get_byte(b.bytes, byte) <> 0 OFFSET 0) full_bytes) bits
  WHERE get_bit(bits, bit) = 1`

/** What is asked for. `groups`: what has to hold; `owns`: those whose own choice is left out for the counts of their values, and "" for none. */
const CHOSEN = `
  wanted AS MATERIALIZED (SELECT * FROM unnest({fields}::text[], {values}::text[], {included}::boolean[]) AS w(field, word, included))`

/** How many of the `count` words an issue may lack: `any` of them, all but the first found. */
const MATCHED = {
  none: `SELECT chunk, bit_and(bits) AS bits FROM found_bits WHERE token <= {count}::integer GROUP BY chunk HAVING count(*) = {count}::integer`,
  one: `SELECT f.chunk, bit_and(f.bits) AS bits FROM generate_series(1, {count}::integer) dropped JOIN found_bits f ON f.token <> dropped AND f.token <= {count}::integer
      GROUP BY dropped, f.chunk HAVING count(*) = {count}::integer - 1`,
  any: `SELECT chunk, bits FROM found_bits WHERE token <= {count}::integer`,
}

export type Lacking = keyof typeof MATCHED

/**
 * What has the words. `codes`: what may be a code, the whole text first, then what is found in it; `inAnalyzer` and `code` are the halves of a text
 * that names an analyzer first. The first `count` words are looked for, or the one numbered `also`; the others only weigh.
 */
export const wordsOf = ({ lacks }: { lacks: Lacking }) => `
  terms AS MATERIALIZED (SELECT * FROM unnest({tokens}::integer[], {termFields}::text[], {termWords}::text[], {termWeak}::boolean[]) AS t(token, field, word, weak)),
  exact AS MATERIALIZED (
    SELECT place, min(tier) AS tier FROM (
      SELECT place, array_position(ARRAY['code', 'upstream', 'alias'], p.field) + CASE WHEN nth > 1 THEN 3 ELSE 0 END AS tier
      FROM unnest({codes}::text[]) WITH ORDINALITY AS c(word, nth) JOIN directory_postings p ON p.field IN ('code', 'upstream', 'alias') AND p.word = c.word,
        unnest(p.positions) place
      UNION ALL
      SELECT place, array_position(ARRAY['code', 'upstream', 'alias'], p.field) FROM directory_postings p, unnest(p.positions) place
        JOIN directory_index d ON d.position = place
      WHERE p.field IN ('code', 'upstream', 'alias') AND p.word = {code}::text AND (lower(d.analyzer) = {inAnalyzer}::text OR lower(d.analyzer_name) = {inAnalyzer}::text)) found
    GROUP BY place),
  exact_bits AS MATERIALIZED (
    SELECT place >> 13 AS chunk, bit_or(set_bit(${NONE}, place & 8191, 1)) AS bits FROM exact GROUP BY 1),
  posted AS MATERIALIZED (
    SELECT token, field, word, field <> 'text' AND NOT weak AS heads, positions FROM terms JOIN directory_postings USING (field, word)),
  found_bits AS MATERIALIZED (
    SELECT token, chunk, head, coalesce(head | rest, head, rest) AS bits FROM (
    SELECT token, chunk, bit_or(bits) FILTER (WHERE heads) AS head, bit_or(bits) FILTER (WHERE NOT heads) AS rest FROM (
      SELECT p.token, p.heads, b.chunk, b.bits FROM posted p JOIN directory_bits b USING (field, word) WHERE p.positions IS NULL
      UNION ALL
      SELECT token, heads, place >> 13, set_bit(${NONE}, place & 8191, 1) FROM posted, unnest(positions) place) b
    GROUP BY token, chunk) f),
  matched AS MATERIALIZED (
    SELECT chunk, bit_or(bits) AS bits FROM (
      ${MATCHED[lacks]}
      UNION ALL SELECT chunk, bits FROM found_bits WHERE token = {also}::integer
      UNION ALL SELECT chunk, bits FROM exact_bits) b
    GROUP BY chunk)`

const TOTAL = `
  total AS MATERIALIZED (SELECT coalesce(sum(bit_count(bits)), 0)::integer AS total FROM base)`

/** What has the words and was not removed, unless it was asked for by its code. */
const WORDS_ALONE = `
  base AS MATERIALIZED (
    SELECT * FROM (
      SELECT m.chunk, m.bits & ~(coalesce(gone.bits, ${NONE}) & ~coalesce(e.bits, ${NONE})) AS bits FROM matched m
      LEFT JOIN directory_bits gone ON gone.field = 'status' AND gone.word = 'removed' AND gone.chunk = m.chunk
      LEFT JOIN exact_bits e ON e.chunk = m.chunk) b
    WHERE bits <> ${NONE}),${TOTAL}`

/** The sets that the list and the counts are taken from. Only counts need what would fit without the choices of one facet. */
const chosenOf = ({ words, facets }: { words: boolean; facets: boolean }) => `${CHOSEN},
  groups AS MATERIALIZED (
    SELECT field AS own, chunk, bit_or(bits) AS bits FROM (
      SELECT w.field, b.chunk, b.bits FROM wanted w JOIN directory_bits b USING (field, word) WHERE w.included
      ${words ? `UNION ALL SELECT 'status', chunk, bits FROM exact_bits WHERE {hidesRemoved}::boolean` : ''}) chosen
    GROUP BY field, chunk
    ${words ? `UNION ALL SELECT 'words', chunk, bits FROM matched` : ''}
    ${facets ? `UNION ALL SELECT 'all', chunk, bit_or(bits) FROM directory_bits WHERE field = 'status' GROUP BY chunk` : ''}),
  excluded AS MATERIALIZED (
    SELECT b.chunk, bit_or(b.bits) AS bits FROM wanted w JOIN directory_bits b USING (field, word) WHERE NOT w.included GROUP BY b.chunk),
  ${
    facets
      ? `bases AS MATERIALIZED (
    SELECT o.own, g.chunk, bit_and(g.bits) & ~coalesce(bit_or(x.bits), ${NONE}) AS bits
    FROM unnest({owns}::text[]) AS o(own) JOIN groups g ON g.own <> o.own LEFT JOIN excluded x USING (chunk)
    GROUP BY o.own, g.chunk HAVING count(*) = cardinality({groups}::text[]) - (o.own <> '')::integer),
  base AS MATERIALIZED (SELECT chunk, bits FROM bases WHERE own = '' AND bits <> ${NONE}),`
      : `base AS MATERIALIZED (
    SELECT chunk, bits FROM (
      SELECT g.chunk, bit_and(g.bits) & ~coalesce(bit_or(x.bits), ${NONE}) AS bits FROM groups g LEFT JOIN excluded x USING (chunk)
      GROUP BY g.chunk HAVING count(*) = cardinality({groups}::text[])) b
    WHERE bits <> ${NONE}),`
  }${TOTAL}`

/** What fits. `alone`: words are all that is asked for, and the list all that is wanted, as while somebody types. */
export const setsOf = (shape: { words: boolean; facets: boolean; alone: boolean }) => (shape.alone ? WORDS_ALONE : chosenOf(shape))

/** The facets are shown with every value, these with their most frequent ones and what was chosen. */
const MOST_SHOWN = `('analyzer', 200), ('language', 100), ('severity', 9), ('category', 20), ('autofix', 9), ('recommended', 2), ('status', 3),
  ('tag', 30), ('cwe', 30), ('owasp', 30), ('since', 30)`

/** How many issues each value of a facet leaves. */
export const COUNTS = `
  shown AS MATERIALIZED (
    SELECT f.facet AS field, p.word FROM (VALUES ${MOST_SHOWN}) AS f(facet, most) CROSS JOIN LATERAL (
      SELECT word FROM directory_postings WHERE field = f.facet AND field NOT IN ('head', 'stem', 'start', 'text', 'code', 'upstream', 'alias')
      ORDER BY frequency DESC, word LIMIT f.most) p
    UNION SELECT field, word FROM wanted),
  -- Blocks of seven chunks, in which the values are a second time; those without an issue need no count.
  live AS MATERIALIZED (SELECT array_agg(DISTINCT chunk / 7) AS blocks FROM bases WHERE bits <> ${NONE}),
  -- The chunks behind each other, of which a value's block meets its own.
  flats AS MATERIALIZED (
    SELECT asked.own, ('x' || string_agg(encode(substring(bit_send(coalesce(b.bits, ${NONE})) FROM 5), 'hex'), '' ORDER BY number))::bit varying AS bits
    FROM unnest({owns}::text[]) AS asked(own) CROSS JOIN generate_series(0, (SELECT max(chunk) / 7 * 7 + 6 FROM bases)) number
    LEFT JOIN bases b ON b.own = asked.own AND b.chunk = number
    GROUP BY asked.own),
  counts AS MATERIALIZED (
    SELECT s.field, s.word, (
      SELECT coalesce(sum(bit_count(v.bits & substring(f.bits FROM v.block * 57344 + 1 FOR 57344))), 0)::integer FROM directory_values v
      WHERE v.field = s.field AND v.word = s.word AND v.block = ANY ((SELECT blocks FROM live)::integer[])) AS count
    FROM shown s LEFT JOIN flats f ON f.own = CASE WHEN s.field = ANY ({owns}::text[]) THEN s.field ELSE '' END)`
