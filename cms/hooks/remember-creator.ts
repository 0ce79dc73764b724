import type { CollectionBeforeChangeHook } from 'payload'
import { isPerson } from '../access/roles.ts'

/** Writes who made a document, once; a program is nobody, and its number is not a person's. */
export const rememberCreator: CollectionBeforeChangeHook = ({ data, operation, req }) =>
  operation === 'create' ? { ...data, createdBy: isPerson(req.user) ? req.user.id : null } : data
