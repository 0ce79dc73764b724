import type { CollectionBeforeChangeHook } from 'payload'
import type { User } from '../../payload-types.ts'

const sameRoles = (a: readonly string[] | null | undefined, b: readonly string[] | null | undefined) =>
  [...(a ?? [])].sort().join() === [...(b ?? [])].sort().join()

/** Whether a change gives an account other roles than it has. */
export const changesRoles = (data: Partial<User>, original: Partial<User> | undefined): boolean =>
  original !== undefined && 'roles' in data && !sameRoles(data.roles, original.roles)

/**
 * Signs an account out everywhere when its roles change, except where the change is made. For a new password Payload
 * does the same.
 */
export const endSessions: CollectionBeforeChangeHook<User> = ({ data, originalDoc, req }) => {
  if (!originalDoc || !changesRoles(data, originalDoc)) return data
  const isSelf = req.user?.collection === 'users' && req.user.id === originalDoc.id
  const kept = isSelf ? (originalDoc.sessions ?? []).filter(({ id }) => id === req.user?._sid) : []
  return { ...data, sessions: kept }
}
