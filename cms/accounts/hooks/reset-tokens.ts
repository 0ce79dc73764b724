import { createHash } from 'node:crypto'
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload'
import type { User } from '#types'

const MARK = 'sha256:'

/** The stored form of a password reset token. Tokens are long and random, so an unsalted hash is safe. */
export const hashOfResetToken = (token: string): string => MARK + createHash('sha256').update(token).digest('base64url')

/**
 * Replaces the submitted token by its hash, which Payload then looks up. Mutates `data`, because Payload reads the token from this
 * object.
 */
export const compareResetTokenByHash: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { data } = args as { data?: { token?: unknown } }
  if (operation === 'resetPassword' && data) data.token = hashOfResetToken(String(data.token))
}

const changesSecret = (data: Partial<User>, original: User) =>
  Boolean(data.password) || (data.email !== undefined && data.email !== original.email)

/** Stores the hash of a new token instead of the token. A new password or email address invalidates earlier links. */
export const storeResetTokenHash: CollectionBeforeChangeHook<User> = ({ data, originalDoc }) => {
  if (originalDoc && changesSecret(data, originalDoc)) return { ...data, resetPasswordToken: null, resetPasswordExpiration: null }
  const { resetPasswordToken: token } = data
  return token && !token.startsWith(MARK) ? { ...data, resetPasswordToken: hashOfResetToken(token) } : data
}
