import { APIError, type CollectionBeforeOperationHook } from 'payload'

const BAD_REQUEST = 400

/** Refuses to change many accounts by one condition: each has to wait for its own sign-ins (`takeAccountTurn`). */
export const oneAccountAtATime: CollectionBeforeOperationHook = ({ args, operation, overrideAccess }) => {
  const { id } = args as { id?: number | string }
  if (!overrideAccess && (operation === 'update' || operation === 'delete') && id === undefined) {
    throw new APIError('Change one account at a time, by its number.', BAD_REQUEST, null, true)
  }
}
