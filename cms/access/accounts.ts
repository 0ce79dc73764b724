import type { Access, FieldAccess } from 'payload'
import { hasRole, isPerson } from './roles.ts'

/** Everybody who signs in sees who the others are: assignments and histories need their names. */
export const colleagues: Access = ({ req }) => isPerson(req.user)

/** Admins change every account, everybody else their own. Programs have none. */
export const ownAccountOrAdmin: Access = ({ req }) =>
  hasRole(req.user, 'admin') || (isPerson(req.user) ? { id: { equals: req.user.id } } : false)

/** What of an account is its owner's and the admins' business. */
export const ownFieldOrAdmin: FieldAccess = ({ req, id, doc }) =>
  hasRole(req.user, 'admin') || (isPerson(req.user) && req.user.id === ((doc as { id?: number } | undefined)?.id ?? id))
