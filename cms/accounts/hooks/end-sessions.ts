import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '#types'

const sameRoles = (a: readonly string[] | null | undefined, b: readonly string[] | null | undefined) =>
  [...(a ?? [])].sort().join() === [...(b ?? [])].sort().join()

/** True if an update changes the roles of an account. */
export const changesRoles = (data: Partial<User>, original: Partial<User> | undefined): boolean =>
  original !== undefined && 'roles' in data && !sameRoles(data.roles, original.roles)

/**
 * Ends all sessions of an account when its roles change, except the session making the change. Payload does the same for a new
 * password.
 */
export const endSessions: CollectionBeforeChangeHook<User> = ({ data, originalDoc, req }) => {
  if (!originalDoc || !changesRoles(data, originalDoc)) return data
  const isSelf = req.user?.collection === 'users' && req.user.id === originalDoc.id
  const remaining = isSelf ? (originalDoc.sessions ?? []).filter(({ id }) => id === req.user?._sid) : []
  return { ...data, sessions: remaining }
}
