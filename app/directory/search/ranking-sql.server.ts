import type { Sort } from './search-query.ts'
import { RANKING, TIERS } from './ranking-weights.ts'
import { bitOf, chunkOf, COUNTS, type Lacking, NONE, placesIn, setsOf, wordsOf } from './posting-bitmaps.server.ts'

/** Builds the single statement of a search: the matching issues, their total and the facet counts. */

/** The maximum number of issues that are ranked by relevance; fewer for suggestions, which must be fast. */
export const MAX_RANKED = 500
const MAX_RANKED_BRIEF = 60
/** Ranked issues reserved for codes that begin with the text, which the limit could otherwise cut off among a hundred thousand. */
const MAX_CODE_PREFIXES = 20
/** The number of ranked issues for which trigram similarity is computed. */
const MAX_COMPARED = 100
const MAX_COMPARED_BRIEF = 30
/** Up to this many matches are sorted; more are read in index order. */
const MAX_SORTED = 1000

/** Casts a fractional weight: Postgres would otherwise compute in `numeric`, which is slower. */
const float = (weight: number) => `'${weight}'::float8`

/** The parts of a query that change the statement's text; everything else is a parameter. */
export type Shape = {
  words: boolean
  sort: Sort
  /** One analyzer is selected, so its own index is used. */
  analyzer: boolean
  facets: boolean
  /** A text without filters, and a list without counts. */
  alone: boolean
  /** Only a few of the best matches, for suggestions. */
  brief: boolean
  /** The number of words the statement can weigh: at least as many as the query has. */
  slots: number
  /** The text may name an analyzer first or be an address of a rule's documentation, so exact matches need more than codes. */
  hinted: boolean
  /** The number of words an issue may lack. */
  lacks: Lacking
  /** The direction from the cursor `after`; `start` on the first page. */
  from: 'start' | 'after' | 'before'
}

/** The sort keys that an index serves; each ends with a unique column. */
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

/** The sort columns of a list, which also form its cursor. `early` breaks ties by age, so that an original precedes its ports. */
export const keyOf = ({ words, sort }: Pick<Shape, 'words' | 'sort'>): readonly KeyColumn[] =>
  words && sort === 'relevance' ? ['score', 'early'] : ORDERS[sort]

/** The direction of the sort key; a previous page is read in reverse. */
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

/** Fetches rows one by one: the planner turned a join into a scan of the whole index for fifty rows. */
const rowOf = (place: string) => `CROSS JOIN LATERAL (SELECT * FROM directory_index WHERE position = ${place} OFFSET 0) d`

/** Fetches all rows of a set at once, unordered, at half the cost of one by one. */
const rowsOf = (set: string) => `(SELECT * FROM directory_index WHERE position = ANY (ARRAY(SELECT place FROM ${set})) OFFSET 0) d`

/** A page of a sorted list: few matches are sorted, many are read in index order. */
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
      AND (SELECT total FROM total) > ${MAX_SORTED}
    ORDER BY ${order} LIMIT {limit}::integer),
  few AS MATERIALIZED (${placesIn('base')} AND (SELECT total FROM total) <= ${MAX_SORTED}),
  picked AS (
    SELECT position, ${columns} FROM walked
    UNION ALL
    (SELECT d.position, ${columns} FROM few ${rowOf('few.place')} WHERE ${condition} ORDER BY ${order} LIMIT {limit}::integer)),
  page AS MATERIALIZED (SELECT d.* FROM (SELECT position AS at FROM picked) p ${rowOf('p.at')})`
}

/** A page by relevance. The ranked pool takes exact codes, code prefixes, words in code or title, then the rest, up to its limit. */
function ranked(shape: Shape): string {
  const { order, condition } = direction(shape)
  const slots = (each: (number: number) => string, between: string) =>
    Array.from({ length: shape.slots }, (_, index) => each(index + 1)).join(between)
  // Among issues that lack a word, the best may be anywhere in the pool.
  const most = shape.brief && shape.lacks === 'none' ? MAX_RANKED_BRIEF : MAX_RANKED
  return `
  split AS MATERIALIZED (
    SELECT chunk, b.bits & coalesce(m.heads, ${NONE}) AS heads, b.bits & ~coalesce(m.heads, ${NONE}) AS others FROM base b JOIN matched m USING (chunk)),
  pool AS MATERIALIZED (
    SELECT place, min(tier) AS tier FROM (
      SELECT place, tier FROM exact JOIN base b ON b.chunk = ${chunkOf('place')} AND get_bit(b.bits, ${bitOf('place')}) = 1
      UNION ALL SELECT position, ${TIERS.codeBegins} FROM (
        SELECT position FROM directory_index WHERE code_key >= {text}::text AND code_key < {text}::text || chr(1114111)
        ORDER BY code_key, issue_id LIMIT ${MAX_CODE_PREFIXES}) begun JOIN base b ON b.chunk = ${chunkOf('position')} AND get_bit(b.bits, ${bitOf('position')}) = 1
      UNION ALL (
        SELECT place, ${TIERS.inHead} FROM (${placesIn('(SELECT chunk, heads AS bits FROM split ORDER BY chunk)')}) h
        UNION ALL SELECT place, ${TIERS.anywhere} FROM (${placesIn('(SELECT chunk, others AS bits FROM split ORDER BY chunk)')}) o
        LIMIT ${most})) p
    GROUP BY place ORDER BY 2, place LIMIT ${most}),
  sets AS MATERIALIZED (${
    shape.slots === 1
      ? 'SELECT chunk, head AS head_1, bits AS bits_1 FROM found_bits'
      : `SELECT chunk, ${slots((n) => `bit_or(head) FILTER (WHERE token = ${n}) AS head_${n}, bit_or(bits) FILTER (WHERE token = ${n}) AS bits_${n}`, ', ')}
    FROM found_bits GROUP BY chunk`
  }),
  weighed AS MATERIALIZED (
    SELECT p.place, p.tier, ${slots((n) => `coalesce(({weights}::float8[])[${n}] * greatest(${RANKING.inHead} * get_bit(head_${n}, ${bitOf('p.place')}), get_bit(bits_${n}, ${bitOf('p.place')})), 0)`, ' + ')} AS score,
      (${slots((n) => `coalesce(get_bit(head_${n}, ${bitOf('p.place')}), 0)`, ' + ')})::float8 AS heads
    FROM pool p LEFT JOIN sets s ON s.chunk = ${chunkOf('p.place')}),
  -- Similarity is the slowest part, so it is computed only for the best rough scores.
  rough AS MATERIALIZED (
    SELECT d.position, -d.issue_id AS early, d.code_key, w.score
      -- Among rules with the exact code, a short title means nothing.
      + CASE WHEN w.tier < ${TIERS.codeBegins} THEN ${RANKING.exactCode} - ${RANKING.exactCodeStep} * w.tier ELSE ${RANKING.headCovered} * w.heads / greatest(d.head_size, 1) END
      + CASE WHEN w.tier < ${TIERS.codeBegins} AND (lower(d.analyzer) = ANY ({tools}::text[]) OR lower(d.analyzer_name) = ANY ({tools}::text[])) THEN {named}::integer ELSE 0 END
      + CASE WHEN starts_with(d.code_key, {text}::text) THEN ${RANKING.codeBegins} ELSE 0 END
      + CASE WHEN d.code_key = {code}::text THEN ${RANKING.codeEquals} ELSE 0 END
      + CASE WHEN position(' ' || {text}::text IN d.head_text) > 0 THEN ${float(RANKING.phraseInTitle)} ELSE 0 END
      - CASE d.status WHEN 'active' THEN 0 WHEN 'deprecated' THEN ${float(RANKING.deprecated)} ELSE ${float(RANKING.removed)} END AS score
    FROM weighed w JOIN ${rowsOf('weighed')} ON d.position = w.place),
  scored AS MATERIALIZED (
    SELECT position, early, round(1000 * (score + CASE WHEN number <= ${shape.brief ? MAX_COMPARED_BRIEF : MAX_COMPARED} THEN ${RANKING.codeLikeness} * similarity(code_key, {text}::text) ELSE 0 END))::integer AS score
    FROM (SELECT *, row_number() OVER (ORDER BY score DESC, early DESC) AS number FROM rough) r),
  page AS MATERIALIZED (
    SELECT d.*, p.score, p.early FROM (SELECT * FROM scored WHERE ${condition} ORDER BY ${order} LIMIT {limit}::integer) p ${rowOf('p.position')})`
}

const HIT = `json_build_object('path', path, 'analyzer', json_build_object('shortcode', analyzer, 'name', analyzer_name), 'shortcode', code,
  'title', title, 'summary', summary, 'severity', severity, 'category', category, 'autofix', autofix, 'recommended', recommended, 'status', status)`

/** A statement and the names of its parameters, in their order. */
export type Statement = { text: string; names: string[] }

/** Replaces the named parameters `{name}` by numbered ones, in order of first use. */
function compile(written: string): Statement {
  const names: string[] = []
  const text = written.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, names }
}

/** Builds the statement for one shape of query. */
export function statementOf(shape: Shape): Statement {
  const key = keyOf(shape)
    .map((column) => `${column}::text`)
    .join(', ')
  const parts = [...(shape.words ? [wordsOf(shape)] : []), setsOf(shape), ...(shape.facets ? [COUNTS] : [])]
  const list = shape.words && shape.sort === 'relevance' ? ranked(shape) : sorted(shape)
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
