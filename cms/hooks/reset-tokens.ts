import { createHash } from 'node:crypto'
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload'
import type { User } from '../../payload-types.ts'

const MARK = 'sha256:'

/** What the database keeps of the token in a link to set a password. A token is far beyond guessing, so a plain hash is safe. */
export const hashOfResetToken = (token: string): string => MARK + createHash('sha256').update(token).digest('base64url')

/**
 * Has Payload look for the hash of the token that somebody brings. It reads the token from this very object, so the object
 * is changed.
 */
export const compareResetTokenByHash: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { data } = args as { data?: { token?: unknown } }
  if (operation === 'resetPassword' && data) data.token = hashOfResetToken(String(data.token))
}

const changesSecret = (data: Partial<User>, original: User) =>
  Boolean(data.password) || (data.email !== undefined && data.email !== original.email)

/** Keeps the hash of a new token in its place; a new password or address ends the link that was sent before. */
export const keepResetTokenHash: CollectionBeforeChangeHook<User> = ({ data, originalDoc }) => {
  if (originalDoc && changesSecret(data, originalDoc)) return { ...data, resetPasswordToken: null, resetPasswordExpiration: null }
  const { resetPasswordToken: token } = data
  return token && !token.startsWith(MARK) ? { ...data, resetPasswordToken: hashOfResetToken(token) } : data
}
