import type { PayloadRequest, Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'

const isWhere = (value: unknown): value is Where => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Combines conditions with AND. */
export const allOf = (...conditions: Where[]): Where => ({ and: conditions.filter((condition) => Object.keys(condition).length > 0) })

/** The list's filter and search, from the query string. Payload adds access control. */
export function listWhere(req: PayloadRequest): Where {
  const { where, search } = req.query
  return mergeListSearchAndWhere({
    collectionConfig: req.payload.collections.submissions.config,
    search: typeof search === 'string' ? search : '',
    where: isWhere(where) ? structuredClone({ ...where }) : {},
  })
}

const mentions = (value: unknown, field: string): boolean =>
  typeof value === 'object' && value !== null && Object.entries(value).some(([key, inner]) => key === field || mentions(inner, field))

/** Hides spam unless the filter names a status. */
export const hideSpam = ({ req }: { req: PayloadRequest }): Where | null =>
  mentions(req.query?.where, 'status') ? null : { status: { not_equals: 'spam' } }

/** The list's filter, without spam unless it names a status. */
export const visibleWhere = (req: PayloadRequest): Where => allOf(listWhere(req), hideSpam({ req }) ?? {})
