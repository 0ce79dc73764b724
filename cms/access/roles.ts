import type { Access, FieldAccess, PayloadRequest } from 'payload'

/** What a signed-in person may do. One person may hold several. */
export const ROLES = ['admin', 'publisher', 'editor', 'sales'] as const

export type Role = (typeof ROLES)[number]

/** Whoever is signed in: a person or a program. */
export type Caller = NonNullable<PayloadRequest['user']>

type Holder = { roles?: readonly Role[] | null } | null | undefined

/** Whether `user` holds one of `roles`. Nobody signed in holds none. */
export function hasRole(user: Holder, ...roles: readonly Role[]): boolean {
  return user?.roles?.some((role) => roles.includes(role)) ?? false
}

/** Whether `user` may decide what visitors see. */
export const mayPublish = (user: Holder): boolean => hasRole(user, 'admin', 'publisher')

/** Whether `user` works on content, published or not. */
export const mayWrite = (user: Holder): boolean => hasRole(user, 'admin', 'publisher', 'editor')

/** A person with an account, as opposed to a program with an API key: both are called `user` by Payload, and count their ids apart. */
export const isPerson = (user: Caller | null | undefined): user is Caller & { collection: 'users' } => user?.collection === 'users'

/** Access for people with one of `roles`, and for nobody else. */
export const only =
  (...roles: readonly Role[]): Access =>
  ({ req }) =>
    hasRole(req.user, ...roles)

/** The same rule for one field. */
export const onlyField =
  (...roles: readonly Role[]): FieldAccess =>
  ({ req }) =>
    hasRole(req.user, ...roles)
