import type { Sort } from './directory-query.ts'
import { bitOf, chunkOf, COUNTS, type Lacking, NONE, placesIn, setsOf, wordsOf } from './directory-sets.server.ts'

/** The one statement of a search: the issues that fit, how many, and what each value of a facet would leave. */

/** How many issues relevance is judged for: on a page, and while somebody types, when an answer has to be there at once. */
export const MOST_JUDGED = 500
const MOST_JUDGED_TYPING = 60
/** How many of them are those whose code begins with the text, in the order of codes: among a hundred thousand, chance would leave them out. */
const MOST_CODES_BEGUN = 20
/** How many of the judged are looked at for how alike the code and the question are. */
const MOST_LIKENED = 100
const MOST_LIKENED_TYPING = 30
/** Up to how many are sorted rather than read in their order. */
const MOST_SORTED = 1000

/** What of a statement's text depends on the question; everything else is a parameter. */
export type Shape = {
  words: boolean
  sort: Sort
  /** One analyzer is chosen, whose issues have an order of their own. */
  analyzer: boolean
  facets: boolean
  /** Words are all that is asked for, and the list all that is wanted. */
  alone: boolean
  /** A few of the best, for somebody who is still typing. */
  brief: boolean
  /** For how many words there is room in the weighing, at least as many as are asked with. */
  slots: number
  /** The text may name an analyzer first, or is the address of a rule's documentation: what is exact is told by more than codes. */
  hinted: boolean
  /** How many of the words an issue may lack. */
  lacks: Lacking
  /** Which way from `after`, where the page is not the first. */
  from: 'start' | 'after' | 'before'
}

/** The orders that are read from an index; each ends with what no two issues share. */
const ORDERS = {
  relevance: ['grade', 'code_key', 'issue_id'],
  severity: ['grade', 'code_key', 'issue_id'],
  code: ['code_key', 'issue_id'],
  newest: ['newest', 'issue_id'],
} as const

const KEY_TYPES = {
  grade: 'smallint',
  code_key: 'text COLLATE "C"',
  issue_id: 'integer',
  newest: 'timestamptz',
  score: 'integer',
  early: 'integer',
} as const

type KeyColumn = keyof typeof KEY_TYPES

/** The columns a list is sorted by, which a page's beginning is told by. `early`: of two that fit as well, the one that was here first: the original before its ports. */
export const keyOf = ({ words, sort }: Pick<Shape, 'words' | 'sort'>): readonly KeyColumn[] =>
  words && sort === 'relevance' ? ['score', 'early'] : ORDERS[sort]

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

/** The row of a position, one by one: a join was planned as a walk through the whole index for the sake of fifty rows. */
const rowOf = (place: string) => `CROSS JOIN LATERAL (SELECT * FROM directory_index WHERE position = ${place} OFFSET 0) d`

/** The rows of all places of a set at once, which costs half of one by one; in no order. */
const rowsOf = (set: string) => `(SELECT * FROM directory_index WHERE position = ANY (ARRAY(SELECT place FROM ${set})) OFFSET 0) d`

/** A page of a sorted list: few issues are sorted, many are met in the order of an index. */
function sorted(shape: Shape): string {
  const { order, condition } = direction(shape)
  const columns = keyOf(shape).join(', ')
  return `
  flat AS MATERIALIZED (
    SELECT string_agg(substring(bit_send(coalesce(b.bits, ${NONE})) FROM 5), '' ORDER BY number) AS bytes
    FROM generate_series(0, ${chunkOf('(SELECT max(position) FROM directory_index)')}) number LEFT JOIN base b ON b.chunk = number),
  walked AS MATERIALIZED (
    SELECT position, ${columns} FROM directory_index
    WHERE ${shape.analyzer && shape.sort !== 'newest' ? 'analyzer = {analyzer}::text AND ' : ''}${condition} AND get_bit((SELECT bytes FROM flat), position # 7) <> 0
      AND (SELECT total FROM total) > ${MOST_SORTED}
    ORDER BY ${order} LIMIT {limit}::integer),
  few AS MATERIALIZED (${placesIn('base')} AND (SELECT total FROM total) <= ${MOST_SORTED}),
  picked AS (
    SELECT position, ${columns} FROM walked
    UNION ALL
    (SELECT d.position, ${columns} FROM few ${rowOf('few.place')} WHERE ${condition} ORDER BY ${order} LIMIT {limit}::integer)),
  page AS MATERIALIZED (SELECT d.* FROM (SELECT position AS at FROM picked) p ${rowOf('p.at')})`
}

/** A page by relevance: of what has the code or begins with it, then has the words in code or title, then of the rest; so many are judged, no more. */
function judged(shape: Shape): string {
  const { order, condition } = direction(shape)
  const slots = (each: (number: number) => string, between: string) =>
    Array.from({ length: shape.slots }, (_, index) => each(index + 1)).join(between)
  // Of those that lack a word, the best may be anywhere.
  const most = shape.brief && shape.lacks === 'none' ? MOST_JUDGED_TYPING : MOST_JUDGED
  return `
  split AS MATERIALIZED (
    SELECT chunk, b.bits & coalesce(m.heads, ${NONE}) AS heads, b.bits & ~coalesce(m.heads, ${NONE}) AS others FROM base b JOIN matched m USING (chunk)),
  pool AS MATERIALIZED (
    SELECT place, min(tier) AS tier FROM (
      SELECT place, tier FROM exact JOIN base b ON b.chunk = ${chunkOf('place')} AND get_bit(b.bits, ${bitOf('place')}) = 1
      UNION ALL SELECT position, 9 FROM (
        SELECT position FROM directory_index WHERE code_key >= {text}::text AND code_key < {text}::text || chr(1114111)
        ORDER BY code_key, issue_id LIMIT ${MOST_CODES_BEGUN}) begun JOIN base b ON b.chunk = ${chunkOf('position')} AND get_bit(b.bits, ${bitOf('position')}) = 1
      UNION ALL (
        SELECT place, 10 FROM (${placesIn('(SELECT chunk, heads AS bits FROM split ORDER BY chunk)')}) h
        UNION ALL SELECT place, 11 FROM (${placesIn('(SELECT chunk, others AS bits FROM split ORDER BY chunk)')}) o
        LIMIT ${most})) p
    GROUP BY place ORDER BY 2, place LIMIT ${most}),
  sets AS MATERIALIZED (${
    shape.slots === 1
      ? 'SELECT chunk, head AS head_1, bits AS bits_1 FROM found_bits'
      : `SELECT chunk, ${slots((n) => `bit_or(head) FILTER (WHERE token = ${n}) AS head_${n}, bit_or(bits) FILTER (WHERE token = ${n}) AS bits_${n}`, ', ')}
    FROM found_bits GROUP BY chunk`
  }),
  weighed AS MATERIALIZED (
    SELECT p.place, p.tier, ${slots((n) => `coalesce(({weights}::float8[])[${n}] * greatest(4 * get_bit(head_${n}, ${bitOf('p.place')}), get_bit(bits_${n}, ${bitOf('p.place')})), 0)`, ' + ')} AS score,
      (${slots((n) => `coalesce(get_bit(head_${n}, ${bitOf('p.place')}), 0)`, ' + ')})::float8 AS heads
    FROM pool p LEFT JOIN sets s ON s.chunk = ${chunkOf('p.place')}),
  -- Likeness takes longest, so only what is good without it is looked at for it.
  rough AS MATERIALIZED (
    SELECT d.position, -d.issue_id AS early, d.code_key, w.score
      -- Among rules with the code that was asked for, a short title says nothing.
      + CASE WHEN w.tier < 9 THEN 100 - 10 * w.tier ELSE 2 * w.heads / greatest(d.head_size, 1) END
      + CASE WHEN w.tier < 9 AND (lower(d.analyzer) = ANY ({tools}::text[]) OR lower(d.analyzer_name) = ANY ({tools}::text[])) THEN {named}::integer ELSE 0 END
      + CASE WHEN starts_with(d.code_key, {text}::text) THEN 3 ELSE 0 END
      + CASE WHEN d.code_key = {code}::text THEN 5 ELSE 0 END
      + CASE WHEN position(' ' || {text}::text IN d.head_text) > 0 THEN '2.5'::float8 ELSE 0 END
      - CASE d.status WHEN 'active' THEN 0 WHEN 'deprecated' THEN '0.3'::float8 ELSE '0.6'::float8 END AS score
    FROM weighed w JOIN ${rowsOf('weighed')} ON d.position = w.place),
  scored AS MATERIALIZED (
    SELECT position, early, round(1000 * (score + CASE WHEN number <= ${shape.brief ? MOST_LIKENED_TYPING : MOST_LIKENED} THEN 3 * similarity(code_key, {text}::text) ELSE 0 END))::integer AS score
    FROM (SELECT *, row_number() OVER (ORDER BY score DESC, early DESC) AS number FROM rough) r),
  page AS MATERIALIZED (
    SELECT d.*, p.score, p.early FROM (SELECT * FROM scored WHERE ${condition} ORDER BY ${order} LIMIT {limit}::integer) p ${rowOf('p.position')})`
}

const HIT = `json_build_object('path', path, 'analyzer', json_build_object('shortcode', analyzer, 'name', analyzer_name), 'shortcode', code,
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
  const parts = [...(shape.words ? [wordsOf(shape)] : []), setsOf(shape), ...(shape.facets ? [COUNTS] : [])]
  const list = shape.words && shape.sort === 'relevance' ? judged(shape) : sorted(shape)
  return compile(`WITH ${[...parts, list].join(',')}
  SELECT (SELECT total FROM total) AS total,
    ${shape.words ? `(SELECT count(*)::integer FROM matched WHERE bits <> ${NONE})` : '1'} AS matched,
    ${shape.words ? `EXISTS (SELECT FROM matched WHERE heads <> ${NONE})` : 'true'} AS named,
    ${
      shape.words
        ? `(SELECT json_agg(json_build_object('tier', tier, 'path', d.path, 'word', word,
      'analyzer', lower(d.analyzer), 'name', lower(d.analyzer_name))) FROM exact e JOIN base b ON b.chunk = ${chunkOf('e.place')} AND get_bit(b.bits, ${bitOf('e.place')}) = 1
      JOIN directory_index d ON d.position = e.place)`
        : 'NULL::json'
    } AS exact,
    (SELECT json_agg(json_build_object('hit', ${HIT}, 'key', ARRAY[${key}]) ORDER BY ${direction(shape).order}) FROM page) AS rows,
    ${shape.facets ? `(SELECT json_agg(json_build_object('facet', field, 'value', word, 'count', count) ORDER BY count DESC, word) FROM counts)` : 'NULL::json'} AS counts,
    ${shape.facets ? `(SELECT json_agg(json_build_object('shortcode', shortcode, 'name', name, 'languages', languages)) FROM directory_analyzers)` : 'NULL::json'} AS analyzers`)
}
