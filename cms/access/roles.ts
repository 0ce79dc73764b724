import type { Access, FieldAccess } from 'payload'

/** What a signed-in person may do. One person may hold several. */
export const ROLES = ['admin', 'publisher', 'editor', 'sales'] as const

export type Role = (typeof ROLES)[number]

type Person = { roles?: readonly Role[] | null } | null | undefined

/** Whether `user` holds one of `roles`. Nobody signed in holds none. */
export function hasRole(user: Person, ...roles: readonly Role[]): boolean {
  return user?.roles?.some((role) => roles.includes(role)) ?? false
}

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
