import type { PayloadRequest, Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'

const isWhere = (value: unknown): value is Where => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Conditions that hold all at once. */
export const allOf = (...conditions: Where[]): Where => ({ and: conditions.filter((condition) => Object.keys(condition).length > 0) })

/** What the list shows: the filter and the search of its address. Who may read what is for Payload to add. */
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

/** Spam is out of sight until somebody asks for a status by name. */
export const hideSpam = ({ req }: { req: PayloadRequest }): Where | null =>
  mentions(req.query?.where, 'status') ? null : { status: { not_equals: 'spam' } }

/** The list as it is seen: its filter, without spam unless a status was asked for. */
export const seenWhere = (req: PayloadRequest): Where => allOf(listWhere(req), hideSpam({ req }) ?? {})
