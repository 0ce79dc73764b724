/** The parts of a search's statement that tell which issues fit, as sets of bits: `directory-statement.server.ts` puts them together. */

/** How many issues a chunk has: a power of two, so that a place is shifted to its chunk. The migrations that made the tables say the same. */
const CHUNK_POWER = 13
const CHUNK = 2 ** CHUNK_POWER
/** How many chunks a block has, in which the values of facets are a second time. */
const CHUNKS_OF_BLOCK = 7
const BLOCK = CHUNKS_OF_BLOCK * CHUNK

/** A set without an issue. */
export const NONE = `0::bit(${CHUNK})`

/** The chunk of a place, and its bit there. */
export const chunkOf = (place: string) => `${place} >> ${CHUNK_POWER}`
export const bitOf = (place: string) => `${place} & ${CHUNK - 1}`

/** Issues by their bits, in their order. Only bytes with a bit in them are looked into. */
export const placesIn = (set: string) => `
  SELECT chunk * ${CHUNK} + bit AS place FROM (
    SELECT c.chunk, c.bits, byte * 8 + generate_series(0, 7) AS bit FROM ${set} c
    CROSS JOIN LATERAL (SELECT substring(bit_send(c.bits) FROM 5) AS bytes OFFSET 0) b
    CROSS JOIN LATERAL (SELECT byte FROM (SELECT generate_series(0, ${CHUNK / 8 - 1}) AS byte) each WHERE get_byte(b.bytes, byte) <> 0 OFFSET 0) full_bytes) bits
  WHERE get_bit(bits, bit) = 1`

/**
 * What is asked for. `groups`: what has to hold; `owns`: those whose own choice is left out for the counts of their values, and "" for none.
 * `outs`: whether it is for the counts of values that are left out, each of which is counted as if it was not.
 */
const CHOSEN = `
  wanted AS MATERIALIZED (SELECT * FROM unnest({fields}::text[], {values}::text[], {included}::boolean[]) AS w(field, word, included))`

/** What has all of the `count` words, and what has them all in code or title. */
const ALL_WORDS = `SELECT chunk, bit_and(bits) AS bits, CASE WHEN count(head) = {count}::integer THEN bit_and(head) END AS heads
      FROM found_bits WHERE token <= {count}::integer GROUP BY chunk HAVING count(*) = {count}::integer`

/** How many of the `count` words an issue may lack: `any` of them, all but the first found. */
const MATCHED = {
  none: ALL_WORDS,
  one: `SELECT f.chunk, bit_and(f.bits) AS bits, NULL::bit(${CHUNK}) AS heads FROM generate_series(1, {count}::integer) dropped
      JOIN found_bits f ON f.token <> dropped AND f.token <= {count}::integer
      GROUP BY dropped, f.chunk HAVING count(*) = {count}::integer - 1
      UNION ALL ${ALL_WORDS}`,
  any: `SELECT chunk, bits, NULL::bit(${CHUNK}) AS heads FROM found_bits WHERE token <= {count}::integer
      UNION ALL ${ALL_WORDS}`,
}

export type Lacking = keyof typeof MATCHED

/** The codes of the analyzer that is named before, and the issues whose own documentation was pasted. */
const HINTED = `UNION ALL
      SELECT place, array_position(ARRAY['code', 'upstream', 'alias'], p.field), {text}::text FROM directory_postings p, unnest(p.positions) place
        JOIN directory_index d ON d.position = place
      WHERE p.field IN ('code', 'upstream', 'alias') AND p.word = {code}::text AND (lower(d.analyzer) = {inAnalyzer}::text OR lower(d.analyzer_name) = {inAnalyzer}::text)
      UNION ALL SELECT position, 0, code_key FROM directory_index WHERE issue_id = ANY ({referred}::integer[])`

/**
 * What has the words. `codes`: what may be a code, the whole text first, then what is found in it; `inAnalyzer` and `code` are the halves of a text
 * that names an analyzer first; `referred`: whose own documentation was pasted. The first `count` words are looked for, or the one numbered `also`; the others only weigh.
 */
export const wordsOf = ({ lacks, hinted }: { lacks: Lacking; hinted: boolean }) => `
  terms AS MATERIALIZED (SELECT * FROM unnest({tokens}::integer[], {termFields}::text[], {termWords}::text[], {termWeak}::boolean[]) AS t(token, field, word, weak)),
  exact AS MATERIALIZED (
    SELECT place, min(tier) AS tier, (array_agg(word ORDER BY length(word) DESC))[1] AS word FROM (
      SELECT place, array_position(ARRAY['code', 'upstream', 'alias'], p.field) + CASE WHEN nth > 1 THEN 3 ELSE 0 END AS tier, c.word
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
      ${MATCHED[lacks]}
      UNION ALL SELECT chunk, bits, NULL FROM found_bits WHERE token = {also}::integer
      UNION ALL SELECT chunk, bits, NULL FROM exact_bits) b
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

const EXCLUDED = `
  excluded AS MATERIALIZED (
    SELECT b.chunk, bit_or(b.bits) AS bits FROM wanted w JOIN directory_bits b USING (field, word) WHERE NOT w.included GROUP BY b.chunk)`

/** `twice`: what two values leave out. Of the issues with a value that is left out, those alone would stay out if it was chosen instead. */
const EXCLUDED_TWICE = `
  excluded AS MATERIALIZED (
    SELECT chunk, bit_or(bits) AS bits, bit_or(bits & before) AS twice FROM (
      SELECT b.chunk, b.bits, coalesce(bit_or(b.bits) OVER (PARTITION BY b.chunk ORDER BY w.field, w.word ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), ${NONE}) AS before
      FROM wanted w JOIN directory_bits b USING (field, word) WHERE NOT w.included) each
    GROUP BY chunk)`

/** The sets that the list and the counts are taken from. Only counts need what would fit without the choices of one facet. */
const chosenOf = ({ words, facets }: { words: boolean; facets: boolean }) => `${CHOSEN},
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

/** What fits. `alone`: words are all that is asked for, and the list all that is wanted, as while somebody types. */
export const setsOf = (shape: { words: boolean; facets: boolean; alone: boolean }) => (shape.alone ? WORDS_ALONE : chosenOf(shape))

/** The facets are shown with every value, the last ones with their most frequent ones and what was chosen. */
const MOST_SHOWN = `('analyzer', 200), ('language', 100), ('severity', 9), ('category', 20), ('autofix', 9), ('recommended', 2), ('status', 3),
  ('tag', 30), ('cwe', 30), ('owasp', 30), ('since', 30)`
const WITH_MOST = `('tag', 'cwe', 'owasp', 'since')`

/** Of so many found issues every value is read; of more, the values are those that all issues have most. */
const MOST_READ = 1000

/** The set that a facet's values are counted in. */
const ownOf = (field: string) => `CASE WHEN ${field} = ANY ({groups}::text[]) THEN ${field} ELSE '' END`

/** What the found issues have most, with how many of them do; `wide`: the sets that are too large for that. */
const HAD_MOST = `
  wide AS MATERIALIZED (SELECT own FROM bases WHERE NOT out GROUP BY own HAVING sum(bit_count(bits)) > ${MOST_READ}),
  narrow AS MATERIALIZED (
    SELECT own, chunk, bits FROM bases WHERE NOT out AND bits <> ${NONE} AND (own = '' OR own IN ${WITH_MOST}) AND own NOT IN (SELECT own FROM wide)),
  places AS MATERIALIZED (SELECT n.own, p.place FROM narrow n CROSS JOIN LATERAL (${placesIn('(SELECT n.chunk, n.bits)')}) p),
  had AS MATERIALIZED (
    SELECT field, word, count FROM (
      SELECT field, word, count, row_number() OVER (PARTITION BY field ORDER BY count DESC, word) AS nth FROM (
        SELECT own, split_part(term, ':', 1) AS field, substr(term, strpos(term, ':') + 1) AS word, count(*)::integer AS count
        FROM (SELECT DISTINCT own FROM places) o CROSS JOIN LATERAL (
          SELECT unnest(facets) AS term FROM directory_terms WHERE position = ANY (ARRAY(SELECT place FROM places p WHERE p.own = o.own)) OFFSET 0) t
        GROUP BY own, term) each
      WHERE own = ${ownOf('field')}) ordered
    JOIN (VALUES ${MOST_SHOWN}) AS f(facet, most) ON facet = field WHERE nth <= most)`

/** How many issues each value of a facet leaves. */
export const COUNTS = `${HAD_MOST},
  shown AS MATERIALIZED (
    SELECT f.facet AS field, p.word FROM (VALUES ${MOST_SHOWN}) AS f(facet, most) CROSS JOIN LATERAL (
      SELECT word FROM directory_postings WHERE field = f.facet AND field NOT IN ('head', 'stem', 'start', 'text', 'code', 'upstream', 'alias')
      ORDER BY frequency DESC, word LIMIT f.most) p
    WHERE f.facet NOT IN ${WITH_MOST} OR ${ownOf('f.facet')} IN (SELECT own FROM wide)
    UNION SELECT field, word FROM wanted),
  -- The blocks that have an issue; the others need no count.
  live AS MATERIALIZED (SELECT array_agg(DISTINCT chunk / ${CHUNKS_OF_BLOCK}) AS blocks FROM bases WHERE bits <> ${NONE}),
  -- The chunks behind each other, of which a value's block meets its own.
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
