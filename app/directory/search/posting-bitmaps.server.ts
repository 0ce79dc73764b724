import { ADDRESS_TIER, CODE_KINDS, WITHIN_TEXT } from './ranking-weights.ts'

/** The parts of the search statement that select matching issues as bitmaps; `ranking-sql.server.ts` assembles them. */

/** Issues per chunk: a power of two, so that a shift gives the chunk of a place. Must match the migrations that created the tables. */
const CHUNK_POWER = 13
const CHUNK = 2 ** CHUNK_POWER
/** Chunks per block. `directory_values` stores facet values a second time, in blocks. */
const CHUNKS_OF_BLOCK = 7
const BLOCK = CHUNKS_OF_BLOCK * CHUNK

/** An empty bitmap. */
export const NONE = `0::bit(${CHUNK})`

/** SQL for the chunk of a place, and its bit in that chunk. */
export const chunkOf = (place: string) => `${place} >> ${CHUNK_POWER}`
export const bitOf = (place: string) => `${place} & ${CHUNK - 1}`

/** SQL for the places of the bits set in a bitmap, in order. Skips empty bytes. */
export const placesIn = (set: string) => `
  SELECT chunk * ${CHUNK} + bit AS place FROM (
    SELECT c.chunk, c.bits, byte * 8 + generate_series(0, 7) AS bit FROM ${set} c
    CROSS JOIN LATERAL (SELECT substring(bit_send(c.bits) FROM 5) AS bytes OFFSET 0) b
    CROSS JOIN LATERAL (SELECT byte FROM (SELECT generate_series(0, ${CHUNK / 8 - 1}) AS byte) each WHERE get_byte(b.bytes, byte) <> 0 OFFSET 0) full_bytes) bits
  WHERE get_bit(bits, bit) = 1`

/**
 * The selected values. `groups`: the conditions that must all hold. `owns`: the facets whose own selection is ignored when their
 * values are counted, and "" for none. `outs`: whether excluded values are counted, each as if it were not excluded.
 */
const CHOSEN = `
  wanted AS MATERIALIZED (SELECT * FROM unnest({fields}::text[], {values}::text[], {included}::boolean[]) AS w(field, word, included))`

/** Issues with all of the `count` words, and those with all of them in code or title. */
const ALL_WORDS = `SELECT chunk, bit_and(bits) AS bits, CASE WHEN count(head) = {count}::integer THEN bit_and(head) END AS heads
      FROM found_bits WHERE token <= {count}::integer GROUP BY chunk HAVING count(*) = {count}::integer`

/** How many of the `count` words an issue may lack: `none`, `one`, or `any` number as long as it has one. */
const MATCHED_WORDS = {
  none: ALL_WORDS,
  one: `SELECT f.chunk, bit_and(f.bits) AS bits, NULL::bit(${CHUNK}) AS heads FROM generate_series(1, {count}::integer) dropped
      JOIN found_bits f ON f.token <> dropped AND f.token <= {count}::integer
      GROUP BY dropped, f.chunk HAVING count(*) = {count}::integer - 1
      UNION ALL ${ALL_WORDS}`,
  any: `SELECT chunk, bits, NULL::bit(${CHUNK}) AS heads FROM found_bits WHERE token <= {count}::integer
      UNION ALL ${ALL_WORDS}`,
}

export type Lacking = keyof typeof MATCHED_WORDS

const KINDS = `ARRAY[${CODE_KINDS.map((kind) => `'${kind}'`).join(', ')}]`

/** Codes of an analyzer named before the code, and issues whose own documentation was pasted. */
const HINTED = `UNION ALL
      SELECT place, array_position(${KINDS}, p.field), {text}::text FROM directory_postings p, unnest(p.positions) place
        JOIN directory_index d ON d.position = place
      WHERE p.field IN ('code', 'upstream', 'alias') AND p.word = {code}::text AND (lower(d.analyzer) = {inAnalyzer}::text OR lower(d.analyzer_name) = {inAnalyzer}::text)
      UNION ALL SELECT position, ${ADDRESS_TIER}, code_key FROM directory_index WHERE issue_id = ANY ({referred}::integer[])`

/**
 * Issues that match the text. `codes`: possible codes, first the whole text, then those found in it. `inAnalyzer` and `code`: the
 * halves of a text that names an analyzer first. `referred`: issues whose own documentation was pasted. The first `count` words
 * are required, or the one numbered `also`; the others only add weight.
 */
export const wordsOf = ({ lacks, hinted }: { lacks: Lacking; hinted: boolean }) => `
  terms AS MATERIALIZED (SELECT * FROM unnest({tokens}::integer[], {termFields}::text[], {termWords}::text[], {termWeak}::boolean[]) AS t(token, field, word, weak)),
  exact AS MATERIALIZED (
    SELECT place, min(tier) AS tier, (array_agg(word ORDER BY length(word) DESC))[1] AS word FROM (
      SELECT place, array_position(${KINDS}, p.field) + CASE WHEN nth > 1 THEN ${WITHIN_TEXT} ELSE 0 END AS tier, c.word
      FROM unnest({codes}::text[]) WITH ORDINALITY AS c(word, nth) JOIN directory_postings p ON p.field IN ('code', 'upstream', 'alias') AND p.word = c.word,
        unnest(p.positions) place
      ${hinted ? HINTED : ''}) found
    GROUP BY place),
  exact_bits AS MATERIALIZED (
    SELECT ${chunkOf('place')} AS chunk, bit_or(set_bit(${NONE}, ${bitOf('place')}, 1)) AS bits FROM exact GROUP BY 1),
  posted AS MATERIALIZED (
    SELECT token, field, word, field <> 'text' AND NOT weak AS heads, positions FROM terms JOIN directory_postings USING (field, word)),
  found_bits AS MATERIALIZED (
    SELECT token, chunk, head, coalesce(head | rest, head, rest) AS bits FROM (
    SELECT token, chunk, bit_or(bits) FILTER (WHERE heads) AS head, bit_or(bits) FILTER (WHERE NOT heads) AS rest FROM (
      SELECT p.token, p.heads, b.chunk, b.bits FROM posted p JOIN directory_bits b USING (field, word) WHERE p.positions IS NULL
      UNION ALL
      SELECT token, heads, ${chunkOf('place')}, set_bit(${NONE}, ${bitOf('place')}, 1) FROM posted, unnest(positions) place) b
    GROUP BY token, chunk) f),
  matched AS MATERIALIZED (
    SELECT chunk, bit_or(bits) AS bits, bit_or(heads) AS heads FROM (
      ${MATCHED_WORDS[lacks]}
      UNION ALL SELECT chunk, bits, NULL FROM found_bits WHERE token = {also}::integer
      UNION ALL SELECT chunk, bits, NULL FROM exact_bits) b
    GROUP BY chunk)`

const TOTAL = `
  total AS MATERIALIZED (SELECT coalesce(sum(bit_count(bits)), 0)::integer AS total FROM base)`

/** Issues with the words, without removed ones unless searched for by code. */
const WORDS_ALONE = `
  base AS MATERIALIZED (
    SELECT * FROM (
      SELECT m.chunk, m.bits & ~(coalesce(gone.bits, ${NONE}) & ~coalesce(e.bits, ${NONE})) AS bits FROM matched m
      LEFT JOIN directory_bits gone ON gone.field = 'status' AND gone.word = 'removed' AND gone.chunk = m.chunk
      LEFT JOIN exact_bits e ON e.chunk = m.chunk) b
    WHERE bits <> ${NONE}),${TOTAL}`

const EXCLUDED = `
  excluded AS MATERIALIZED (
    SELECT b.chunk, bit_or(b.bits) AS bits FROM wanted w JOIN directory_bits b USING (field, word) WHERE NOT w.included GROUP BY b.chunk)`

/** `twice`: issues excluded by two values. Including one of these values instead would still leave them excluded. */
const EXCLUDED_TWICE = `
  excluded AS MATERIALIZED (
    SELECT chunk, bit_or(bits) AS bits, bit_or(bits & before) AS twice FROM (
      SELECT b.chunk, b.bits, coalesce(bit_or(b.bits) OVER (PARTITION BY b.chunk ORDER BY w.field, w.word ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), ${NONE}) AS before
      FROM wanted w JOIN directory_bits b USING (field, word) WHERE NOT w.included) each
    GROUP BY chunk)`

/** The bitmaps for the list and the counts. Only counts need the matches without the selection of one facet. */
const selectedSets = ({ words, facets }: { words: boolean; facets: boolean }) => `${CHOSEN},
  groups AS MATERIALIZED (
    SELECT field AS own, chunk, bit_or(bits) AS bits FROM (
      SELECT w.field, b.chunk, b.bits FROM wanted w JOIN directory_bits b USING (field, word) WHERE w.included
      ${words ? `UNION ALL SELECT 'status', chunk, bits FROM exact_bits WHERE {hidesRemoved}::boolean` : ''}) chosen
    GROUP BY field, chunk
    ${words ? `UNION ALL SELECT 'words', chunk, bits FROM matched` : ''}
    ${facets ? `UNION ALL SELECT 'all', chunk, bit_or(bits) FROM directory_bits WHERE field = 'status' GROUP BY chunk` : ''}),
  ${facets ? EXCLUDED_TWICE : EXCLUDED},
  ${
    facets
      ? `bases AS MATERIALIZED (
    SELECT o.own, o.out, g.chunk, bit_and(g.bits) & ~coalesce(CASE WHEN o.out THEN bit_or(x.twice) ELSE bit_or(x.bits) END, ${NONE}) AS bits
    FROM unnest({owns}::text[], {outs}::boolean[]) AS o(own, out) JOIN groups g ON g.own <> o.own LEFT JOIN excluded x USING (chunk)
    GROUP BY o.own, o.out, g.chunk HAVING count(*) = cardinality({groups}::text[]) - (o.own = ANY ({groups}::text[]))::integer),
  base AS MATERIALIZED (SELECT chunk, bits FROM bases WHERE own = '' AND bits <> ${NONE}),`
      : `base AS MATERIALIZED (
    SELECT chunk, bits FROM (
      SELECT g.chunk, bit_and(g.bits) & ~coalesce(bit_or(x.bits), ${NONE}) AS bits FROM groups g LEFT JOIN excluded x USING (chunk)
      GROUP BY g.chunk HAVING count(*) = cardinality({groups}::text[])) b
    WHERE bits <> ${NONE}),`
  }${TOTAL}`

/** SQL for the matching issues. `alone`: a text without filters and a list without counts, as for suggestions. */
export const setsOf = (shape: { words: boolean; facets: boolean; alone: boolean }) => (shape.alone ? WORDS_ALONE : selectedSets(shape))

/** The maximum number of values per facet. The last four show only frequent and selected values. */
const MAX_VALUES = `('analyzer', 200), ('language', 100), ('severity', 9), ('category', 20), ('autofix', 9), ('recommended', 2), ('status', 3),
  ('tag', 30), ('cwe', 30), ('owasp', 30), ('since', 30)`
const LIMITED_FACETS = `('tag', 'cwe', 'owasp', 'since')`

/** Up to this many matches every value is read; beyond it, the values most frequent in the whole index are shown. */
const MAX_READ = 1000

/** The bitmap in which a facet's values are counted. */
const ownOf = (field: string) => `CASE WHEN ${field} = ANY ({groups}::text[]) THEN ${field} ELSE '' END`

/** The most frequent values of the matches, with counts. `wide`: the bitmaps that are too large for that. */
const MOST_FREQUENT = `
  wide AS MATERIALIZED (SELECT own FROM bases WHERE NOT out GROUP BY own HAVING sum(bit_count(bits)) > ${MAX_READ}),
  narrow AS MATERIALIZED (
    SELECT own, chunk, bits FROM bases WHERE NOT out AND bits <> ${NONE} AND (own = '' OR own IN ${LIMITED_FACETS}) AND own NOT IN (SELECT own FROM wide)),
  places AS MATERIALIZED (SELECT n.own, p.place FROM narrow n CROSS JOIN LATERAL (${placesIn('(SELECT n.chunk, n.bits)')}) p),
  had AS MATERIALIZED (
    SELECT field, word, count FROM (
      SELECT field, word, count, row_number() OVER (PARTITION BY field ORDER BY count DESC, word) AS nth FROM (
        SELECT own, split_part(term, ':', 1) AS field, substr(term, strpos(term, ':') + 1) AS word, count(*)::integer AS count
        FROM (SELECT DISTINCT own FROM places) o CROSS JOIN LATERAL (
          SELECT unnest(facets) AS term FROM directory_terms WHERE position = ANY (ARRAY(SELECT place FROM places p WHERE p.own = o.own)) OFFSET 0) t
        GROUP BY own, term) each
      WHERE own = ${ownOf('field')}) ordered
    JOIN (VALUES ${MAX_VALUES}) AS f(facet, most) ON facet = field WHERE nth <= most)`

/** SQL for the count of each facet value. */
export const COUNTS = `${MOST_FREQUENT},
  shown AS MATERIALIZED (
    SELECT f.facet AS field, p.word FROM (VALUES ${MAX_VALUES}) AS f(facet, most) CROSS JOIN LATERAL (
      SELECT word FROM directory_postings WHERE field = f.facet AND field NOT IN ('head', 'stem', 'start', 'text', 'code', 'upstream', 'alias')
      ORDER BY frequency DESC, word LIMIT f.most) p
    WHERE f.facet NOT IN ${LIMITED_FACETS} OR ${ownOf('f.facet')} IN (SELECT own FROM wide)
    UNION SELECT field, word FROM wanted),
  -- The blocks with matches; the others need no count.
  live AS MATERIALIZED (SELECT array_agg(DISTINCT chunk / ${CHUNKS_OF_BLOCK}) AS blocks FROM bases WHERE bits <> ${NONE}),
  -- The chunks concatenated, so that a value's block can be compared with a substring.
  flats AS MATERIALIZED (
    SELECT asked.own, asked.out, ('x' || string_agg(encode(substring(bit_send(coalesce(b.bits, ${NONE})) FROM 5), 'hex'), '' ORDER BY number))::bit varying AS bits
    FROM unnest({owns}::text[], {outs}::boolean[]) AS asked(own, out) CROSS JOIN generate_series(0, (SELECT (max(chunk) / ${CHUNKS_OF_BLOCK} + 1) * ${CHUNKS_OF_BLOCK} - 1 FROM bases)) number
    LEFT JOIN bases b ON b.own = asked.own AND b.out = asked.out AND b.chunk = number
    GROUP BY asked.own, asked.out),
  counts AS MATERIALIZED (
    SELECT s.field, s.word, (
      SELECT coalesce(sum(bit_count(v.bits & substring(f.bits FROM v.block * ${BLOCK} + 1 FOR ${BLOCK}))), 0)::integer FROM directory_values v
      WHERE v.field = s.field AND v.word = s.word AND v.block = ANY ((SELECT blocks FROM live)::integer[])) AS count
    FROM shown s LEFT JOIN wanted w ON w.field = s.field AND w.word = s.word AND NOT w.included
    LEFT JOIN flats f ON f.out = (w.word IS NOT NULL) AND f.own = CASE WHEN f.out THEN s.field ELSE ${ownOf('s.field')} END
    UNION ALL SELECT field, word, count FROM had WHERE (field, word) NOT IN (SELECT field, word FROM wanted))`
