import type { Access } from 'payload'
import { hasRole } from './roles.ts'

/** Admins see every account, everybody else their own. */
export const ownAccountOrAdmin: Access = ({ req }) => hasRole(req.user, 'admin') || (req.user ? { id: { equals: req.user.id } } : false)
