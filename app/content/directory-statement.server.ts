import type { Sort } from './directory-query.ts'

/** The one statement of a search: the issues that fit, how many, and what each value of a facet would leave. */

/** How many issues relevance is judged for: on a page, and while somebody types, when an answer has to be there at once. */
export const MOST_JUDGED = 500
const MOST_JUDGED_TYPING = 200
/** Up to how many are sorted rather than read in their order. */
const MOST_SORTED = 1000
/** How many of them are looked at for how alike the code and the question are. */
const MOST_LIKENED = 100

const NONE = '0::bit(8192)'

/** What of a statement's text depends on the question; everything else is a parameter. */
export type Shape = {
  words: boolean
  sort: Sort
  /** One analyzer is chosen, whose issues have an order of their own. */
  analyzer: boolean
  facets: boolean
  /** A few of the best, for somebody who is still typing. */
  brief: boolean
  /** Which way from `after`, where the page is not the first. */
  from: 'start' | 'after' | 'before'
}

/** Issues by their bits; a chunk has 8,192. Only bytes with a bit in them are looked into. */
const placesIn = (set: string) => `
  SELECT c.chunk * 8192 + byte * 8 + bit AS place FROM ${set} c
  CROSS JOIN LATERAL (SELECT substring(bit_send(c.bits) FROM 5) AS bytes OFFSET 0) b
  CROSS JOIN LATERAL (SELECT byte FROM generate_series(0, 1023) byte WHERE get_byte(b.bytes, byte) <> 0 OFFSET 0) full_bytes
  CROSS JOIN generate_series(0, 7) bit
  WHERE get_bit(c.bits, byte * 8 + bit) = 1`

/** `groups`: what has to hold; `owns`: those whose own choice is left out for the counts of their values, and "" for none. */
const CHOSEN = `
  wanted AS MATERIALIZED (SELECT * FROM unnest({fields}::text[], {values}::text[], {included}::boolean[]) AS w(field, word, included)),
  everything AS MATERIALIZED (SELECT chunk, bit_or(bits) AS bits FROM directory_bits WHERE field = 'status' GROUP BY chunk)`

/**
 * `codes`: what may be a code, the whole text first, then what is found in it; `inAnalyzer` and `code` are the halves of a text
 * that names an analyzer first. The first `count` words are looked for, or the one numbered `also`; the others only weigh.
 */
const WORDS = `
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
  found_bits AS MATERIALIZED (
    SELECT token, chunk, bit_or(bits) FILTER (WHERE field <> 'text' AND NOT weak) AS head, bit_or(bits) AS bits FROM (
      SELECT t.token, t.field, t.weak, b.chunk, b.bits FROM terms t JOIN directory_bits b USING (field, word)
      UNION ALL
      SELECT t.token, t.field, t.weak, place >> 13, set_bit(${NONE}, place & 8191, 1)
      FROM terms t JOIN directory_postings p USING (field, word), unnest(p.positions) place) b
    GROUP BY token, chunk),
  -- least: how many of the count words an issue must have.
  matched AS MATERIALIZED (
    SELECT chunk, bit_or(bits) AS bits FROM (
      SELECT chunk, bit_and(bits) AS bits FROM found_bits WHERE token <= {count}::integer AND {least}::integer = {count}::integer GROUP BY chunk HAVING count(*) = {count}::integer
      UNION ALL
      SELECT f.chunk, bit_and(f.bits) FROM generate_series(1, {count}::integer) dropped JOIN found_bits f ON f.token <> dropped AND f.token <= {count}::integer
      WHERE {least}::integer = {count}::integer - 1 AND {least}::integer > 0 GROUP BY dropped, f.chunk HAVING count(*) = {least}::integer
      UNION ALL
      SELECT chunk, bits FROM found_bits WHERE token <= {count}::integer AND {least}::integer = 1 AND {count}::integer > 2
      UNION ALL SELECT chunk, bits FROM found_bits WHERE token = {also}::integer
      UNION ALL SELECT chunk, bits FROM exact_bits) b
    GROUP BY chunk)`

const SETS = (words: boolean) => `
  groups AS MATERIALIZED (
    SELECT field AS own, chunk, bit_or(bits) AS bits FROM (
      SELECT w.field, b.chunk, b.bits FROM wanted w JOIN directory_bits b USING (field, word) WHERE w.included
      ${words ? `UNION ALL SELECT 'status', chunk, bits FROM exact_bits WHERE {hidesRemoved}::boolean` : ''}) chosen
    GROUP BY field, chunk
    ${words ? `UNION ALL SELECT 'words', chunk, bits FROM matched` : ''}
    UNION ALL SELECT 'all', chunk, bits FROM everything),
  excluded AS MATERIALIZED (
    SELECT b.chunk, bit_or(b.bits) AS bits FROM wanted w JOIN directory_bits b USING (field, word) WHERE NOT w.included GROUP BY b.chunk),
  bases AS MATERIALIZED (
    SELECT o.own, g.chunk, bit_and(g.bits) & ~coalesce(x.bits, ${NONE}) AS bits
    FROM unnest({owns}::text[]) AS o(own) JOIN groups g ON g.own <> o.own LEFT JOIN excluded x USING (chunk)
    GROUP BY o.own, g.chunk, x.bits HAVING count(*) = cardinality({groups}::text[]) - (o.own <> '')::integer),
  base AS MATERIALIZED (SELECT chunk, bits FROM bases WHERE own = '' AND bits <> ${NONE}),
  total AS MATERIALIZED (SELECT coalesce(sum(bit_count(bits)), 0)::integer AS total FROM base)`

/** The facets are shown with every value, these with their most frequent ones and what was chosen. */
const MOST_SHOWN = `('analyzer', 200), ('language', 100), ('severity', 9), ('category', 20), ('autofix', 9), ('recommended', 2), ('status', 3),
  ('tag', 30), ('cwe', 30), ('owasp', 30), ('since', 30)`

const FACETS = `
  shown AS MATERIALIZED (
    SELECT f.facet AS field, p.word FROM (VALUES ${MOST_SHOWN}) AS f(facet, most) CROSS JOIN LATERAL (
      SELECT word FROM directory_postings WHERE field = f.facet AND field NOT IN ('head', 'stem', 'start', 'text', 'code', 'upstream', 'alias')
      ORDER BY frequency DESC, word LIMIT f.most) p
    UNION SELECT field, word FROM wanted),
  live AS MATERIALIZED (SELECT array_agg(DISTINCT chunk) AS chunks FROM bases WHERE bits <> ${NONE}),
  counts AS MATERIALIZED (
    SELECT field, word, coalesce(sum(count), 0)::integer AS count FROM (
      SELECT s.field, s.word, bit_count(b.bits & bases.bits)::integer AS count FROM shown s
      LEFT JOIN LATERAL (
        SELECT chunk, bits FROM directory_bits WHERE field = s.field AND word = s.word AND chunk = ANY ((SELECT chunks FROM live)::integer[]) OFFSET 0) b ON true
      LEFT JOIN bases ON bases.chunk = b.chunk AND bases.own = CASE WHEN s.field = ANY ({owns}::text[]) THEN s.field ELSE '' END
      OFFSET 0) counted
    GROUP BY field, word)`

/** The orders that are read from an index; each ends with what no two issues share. */
const ORDERS = {
  relevance: ['grade', 'code_key', 'issue_id'],
  severity: ['grade', 'code_key', 'issue_id'],
  code: ['code_key', 'issue_id'],
  newest: ['newest', 'issue_id'],
} as const

const KEY_TYPES = { grade: 'smallint', code_key: 'text COLLATE "C"', issue_id: 'integer', newest: 'timestamptz', score: 'integer' } as const

type KeyColumn = keyof typeof KEY_TYPES

/** The columns a list is sorted by, which a page's beginning is told by. */
export const keyOf = ({ words, sort }: Pick<Shape, 'words' | 'sort'>): readonly KeyColumn[] =>
  words && sort === 'relevance' ? ['score', 'issue_id'] : ORDERS[sort]

/** Whether the list goes down its key; a page before another one is read the other way. */
function direction(shape: Shape): { down: boolean; order: string; condition: string } {
  const columns = keyOf(shape)
  const down = (columns[0] === 'score' || columns[0] === 'newest') !== (shape.from === 'before')
  const value = (column: KeyColumn, index: number) => {
    const [type, collation = ''] = KEY_TYPES[column].split(' COLLATE ')
    return `({after}::text[])[${index + 1}]::${type}${collation && ` COLLATE ${collation}`}`
  }
  return {
    down,
    order: columns.map((column) => `${column} ${down ? 'DESC' : 'ASC'}`).join(', '),
    condition: shape.from === 'start' ? 'true' : `(${columns.join(', ')}) ${down ? '<' : '>'} (${columns.map(value).join(', ')})`,
  }
}

/** A page of a sorted list: few issues are sorted, many are met in the order of an index. */
function sorted(shape: Shape): string {
  const { order, condition } = direction(shape)
  const columns = keyOf(shape).join(', ')
  return `
  flat AS MATERIALIZED (
    SELECT string_agg(substring(bit_send(coalesce(b.bits, ${NONE})) FROM 5), '' ORDER BY number) AS bytes
    FROM generate_series(0, (SELECT max(chunk) FROM everything)) number LEFT JOIN base b ON b.chunk = number),
  walked AS MATERIALIZED (
    SELECT position, ${columns} FROM directory_index
    WHERE ${shape.analyzer && shape.sort !== 'newest' ? 'analyzer = {analyzer}::text AND ' : ''}${condition} AND get_bit((SELECT bytes FROM flat), position # 7) <> 0
      AND (SELECT total FROM total) > ${MOST_SORTED}
    ORDER BY ${order} LIMIT {limit}::integer),
  few AS MATERIALIZED (${placesIn('base')} AND (SELECT total FROM total) <= ${MOST_SORTED}),
  picked AS (
    SELECT position, ${columns} FROM walked
    UNION ALL
    (SELECT d.position, ${columns} FROM few JOIN directory_index d ON d.position = few.place WHERE ${condition} ORDER BY ${order} LIMIT {limit}::integer)),
  page AS MATERIALIZED (SELECT d.*, row_number() OVER (ORDER BY ${order}) AS place FROM (SELECT position FROM picked) p JOIN directory_index d USING (position))`
}

/** A page by relevance: of what has the words in code or title, then of the rest; so many are judged, no more. */
function judged(shape: Shape): string {
  const { order, condition } = direction(shape)
  const most = shape.brief ? MOST_JUDGED_TYPING : MOST_JUDGED
  return `
  heads AS MATERIALIZED (
    SELECT b.chunk, b.bits & h.bits AS bits FROM base b
    JOIN (SELECT chunk, bit_and(head) AS bits FROM found_bits WHERE token <= {count}::integer AND head IS NOT NULL GROUP BY chunk HAVING count(*) = {count}::integer) h USING (chunk)),
  others AS MATERIALIZED (SELECT b.chunk, b.bits & ~coalesce(h.bits, ${NONE}) AS bits FROM base b LEFT JOIN heads h USING (chunk)),
  pool AS MATERIALIZED (
    SELECT place, min(tier) AS tier FROM (
      SELECT place, tier FROM exact JOIN base b ON b.chunk = place >> 13 AND get_bit(b.bits, place & 8191) = 1
      UNION ALL (SELECT place, 9 FROM (${placesIn('heads')} LIMIT ${most}) h)
      UNION ALL (SELECT place, 9 FROM (${placesIn('others')} LIMIT ${most}) o)
      LIMIT ${most}) p
    GROUP BY place),
  weighed AS MATERIALIZED (
    SELECT p.place, p.tier, coalesce(sum(v.weight * CASE WHEN get_bit(coalesce(f.head, ${NONE}), p.place & 8191) = 1 THEN 4 ELSE get_bit(f.bits, p.place & 8191) END), 0) AS score,
      coalesce(sum(get_bit(coalesce(f.head, ${NONE}), p.place & 8191)), 0)::float8 AS heads
    FROM pool p LEFT JOIN (found_bits f JOIN unnest({weights}::float8[]) WITH ORDINALITY AS v(weight, token) USING (token)) ON f.chunk = p.place >> 13
    GROUP BY p.place, p.tier),
  -- Likeness takes longest, so only what is good without it is looked at for it.
  rough AS MATERIALIZED (
    SELECT d.position, d.issue_id, d.code_key, w.score + 2 * w.heads / greatest(d.head_size, 1)
      + CASE WHEN w.tier < 9 THEN 100 - 10 * w.tier ELSE 0 END
      + CASE WHEN w.tier < 9 AND lower(d.analyzer) = ANY ({tools}::text[]) THEN 5 ELSE 0 END
      + CASE WHEN starts_with(d.code_key, {text}::text) THEN 3 ELSE 0 END
      + CASE WHEN d.code_key = {code}::text THEN 5 ELSE 0 END
      + CASE WHEN position(' ' || {text}::text IN d.head_text) > 0 THEN '2.5'::float8 ELSE 0 END
      - CASE d.status WHEN 'active' THEN 0 WHEN 'deprecated' THEN '0.3'::float8 ELSE '0.6'::float8 END AS score
    FROM weighed w JOIN directory_index d ON d.position = w.place),
  scored AS MATERIALIZED (
    SELECT position, issue_id, round(1000 * (score + CASE WHEN number <= ${MOST_LIKENED} THEN 3 * similarity(code_key, {text}::text) ELSE 0 END))::integer AS score
    FROM (SELECT *, row_number() OVER (ORDER BY score DESC, issue_id DESC) AS number FROM rough) r),
  page AS MATERIALIZED (
    SELECT d.*, p.score, row_number() OVER (ORDER BY ${order.replaceAll('issue_id', 'p.issue_id')}) AS place
    FROM (SELECT * FROM scored WHERE ${condition} ORDER BY ${order} LIMIT {limit}::integer) p JOIN directory_index d USING (position))`
}

const HIT = `jsonb_build_object('path', path, 'analyzer', jsonb_build_object('shortcode', analyzer, 'name', analyzer_name), 'shortcode', code,
  'title', title, 'summary', summary, 'severity', severity, 'category', category, 'autofix', autofix, 'recommended', recommended, 'status', status)`

/** A statement and the names of its parameters, in their order. */
export type Statement = { text: string; names: string[] }

/** Numbers the parameters, which are written `{name}` above, by where they come first. */
function compile(written: string): Statement {
  const names: string[] = []
  const text = written.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, names }
}

/** The statement for one kind of question. */
export function statementOf(shape: Shape): Statement {
  const key = keyOf(shape)
    .map((column) => `${column}::text`)
    .join(', ')
  const parts = [CHOSEN, ...(shape.words ? [WORDS] : []), SETS(shape.words), ...(shape.facets ? [FACETS] : [])]
  const list = shape.words && shape.sort === 'relevance' ? judged(shape) : sorted(shape)
  return compile(`WITH ${[...parts, list].join(',')}
  SELECT (SELECT total FROM total) AS total,
    ${shape.words ? `(SELECT count(*)::integer FROM matched WHERE bits <> ${NONE})` : '1'} AS matched,
    ${
      shape.words
        ? `(SELECT jsonb_agg(jsonb_build_object('tier', tier, 'path', d.path)) FROM exact e JOIN base b ON b.chunk = e.place >> 13 AND get_bit(b.bits, e.place & 8191) = 1
      JOIN directory_index d ON d.position = e.place)`
        : 'NULL::jsonb'
    } AS exact,
    (SELECT jsonb_agg(jsonb_build_object('hit', ${HIT}, 'key', ARRAY[${key}]) ORDER BY place) FROM page) AS rows,
    ${shape.facets ? `(SELECT jsonb_agg(jsonb_build_object('facet', field, 'value', word, 'count', count) ORDER BY count DESC, word) FROM counts)` : 'NULL::jsonb'} AS counts,
    ${shape.facets ? `(SELECT jsonb_agg(jsonb_build_object('shortcode', shortcode, 'name', name, 'languages', languages)) FROM directory_analyzers)` : 'NULL::jsonb'} AS analyzers`)
}
