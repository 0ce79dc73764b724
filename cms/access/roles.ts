import type { Access, FieldAccess, PayloadRequest } from 'payload'

/** A user may have several roles. */
export const ROLES = ['admin', 'publisher', 'editor', 'sales'] as const

export type Role = (typeof ROLES)[number]

/** The authenticated caller: a user or an API key. */
export type Caller = NonNullable<PayloadRequest['user']>

type Holder = { roles?: readonly Role[] | null } | null | undefined

/** True if `user` has one of `roles`. Anonymous callers have none. */
export function hasRole(user: Holder, ...roles: readonly Role[]): boolean {
  return user?.roles?.some((role) => roles.includes(role)) ?? false
}

/** True if `user` may publish. */
export const mayPublish = (user: Holder): boolean => hasRole(user, 'admin', 'publisher')

/** True if `user` may write content. */
export const mayWrite = (user: Holder): boolean => hasRole(user, 'admin', 'publisher', 'editor')

/** True for a user account, false for an API key. Payload calls both `user`, and their ids overlap. */
export const isPerson = (user: Caller | null | undefined): user is Caller & { collection: 'users' } => user?.collection === 'users'

/** Access for callers with one of `roles`. */
export const only =
  (...roles: readonly Role[]): Access =>
  ({ req }) =>
    hasRole(req.user, ...roles)

/** The same rule for a field. */
export const onlyField =
  (...roles: readonly Role[]): FieldAccess =>
  ({ req }) =>
    hasRole(req.user, ...roles)
