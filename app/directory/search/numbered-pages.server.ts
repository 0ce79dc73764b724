import { z } from 'zod'
import { serverConfig } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { timedQuery } from '#cms/core/timed-query.server.ts'
import { encodeCursor } from '../api/cursor.server.ts'
import { bitOf, chunkOf } from './posting-bitmaps.server.ts'
import { findInDirectory } from './search-directory.server.ts'
import { type DirectoryAnswer, type DirectoryQuery, type Facet, pageNumber } from './search-query.ts'

/** The sort key of the issue at a place in the list of a facet's value, in the order of a list without a text. */
const KEY_AT = `
  SELECT d.grade::text AS grade, d.code_key AS code, d.issue_id::text AS id
  FROM directory_index d
  JOIN (
    SELECT own.chunk, own.bits & shown.bits AS bits FROM directory_bits own
    JOIN (SELECT chunk, bit_or(bits) AS bits FROM directory_bits WHERE field = 'status' AND word IN ('active', 'deprecated') GROUP BY chunk) shown
      ON shown.chunk = own.chunk
    WHERE own.field = $1 AND own.word = $2) base ON base.chunk = ${chunkOf('d.position')}
  WHERE get_bit(base.bits, ${bitOf('d.position')}) = 1
  ORDER BY d.grade, d.code_key, d.issue_id OFFSET $3::integer LIMIT 1`

const keys = z.array(z.object({ grade: z.string(), code: z.string(), id: z.string() })).max(1)

/** The cursor after the first `count` issues; `null` if there are not that many. */
async function cursorAfter(cms: Cms, field: string, value: string, count: number): Promise<string | null> {
  const rows = await timedQuery(cms, (read) => read({ name: 'directory-key-at', text: KEY_AT, values: [field, value, count - 1] }))
  const [key] = keys.parse(rows)
  return key ? encodeCursor('after', 'severity', [key.grade, key.code, key.id], count) : null
}

/** Finds a numbered page of the list of a facet's value. A number beyond the last page finds the first one. */
export async function findNumberedPage(
  cms: Cms,
  query: DirectoryQuery,
  facet: Facet,
  size: number = serverConfig.directoryPageSize,
): Promise<DirectoryAnswer> {
  const wanted = pageNumber(query.at) ?? 1
  const [value = ''] = query.facets[facet]?.include ?? []
  const cursor = wanted > 1 ? await cursorAfter(cms, facet, value, (wanted - 1) * size) : null
  const page = cursor === null ? 1 : wanted
  const answer = await findInDirectory(cms, { ...query, at: cursor ?? '' }, { size })
  return {
    ...answer,
    query: { ...query, at: page === 1 ? '' : `${page}` },
    pages: Math.max(1, Math.ceil(answer.total / size)),
    next: page * size < answer.total ? `${page + 1}` : null,
    previous: page === 1 ? null : page === 2 ? '' : `${page - 1}`,
  }
}
