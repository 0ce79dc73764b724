import type {
  CollectionBeforeChangeHook,
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterLoginHook,
  CollectionAfterOperationHook,
  RequestContext,
} from 'payload'
import type { User } from '#types'
import { type ActSubject, writeAuditLog } from '#cms/audit/write-audit-log.ts'
import { mailOwner } from '../account-mails.server.ts'
import { resetAllAttempts } from '../sign-in-limits.server.ts'

const sameRoles = (a: readonly string[] | null | undefined, b: readonly string[] | null | undefined) =>
  [...(a ?? [])].sort().join() === [...(b ?? [])].sort().join()

/** True if an update changes the roles of an account. */
const changesRoles = (data: Partial<User>, original: Partial<User> | undefined): boolean =>
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

const subjectOf = (account: User): ActSubject => ({ collection: 'users', id: account.id, title: account.name || account.email })

/** Accounts whose password is being changed: Payload removes the password before the afterChange hook runs. */
const withNewPassword = new WeakMap<RequestContext, Set<number>>()

export const markNewPassword: CollectionBeforeChangeHook<User> = ({ data, originalDoc, req }) => {
  if (originalDoc && 'password' in data && data.password) {
    withNewPassword.set(req.context, (withNewPassword.get(req.context) ?? new Set<number>()).add(originalDoc.id))
  }
  return data
}

/** Records new accounts, changed roles and new passwords, and emails the owner at their previous address. */
export const recordAccount: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, operation, req }) => {
  const subject = subjectOf(doc)
  if (operation === 'create') await writeAuditLog(req, { act: 'account-made', subject, details: { roles: doc.roles } })
  if (operation === 'update' && changesRoles(doc, previousDoc)) {
    await writeAuditLog(req, { act: 'roles-changed', subject, details: { from: previousDoc.roles, to: doc.roles } })
  }
  if (operation === 'update' && withNewPassword.get(req.context)?.delete(doc.id)) {
    await writeAuditLog(req, { act: 'password-changed', subject })
    await resetAllAttempts(req.payload, doc.email)
    mailOwner(req, previousDoc.email, 'password')
  }
  if (operation === 'update' && doc.email !== previousDoc.email) {
    await writeAuditLog(req, { act: 'settings-changed', subject, details: { fields: ['email'] } })
    mailOwner(req, previousDoc.email, 'address')
  }
}

export const recordAccountDeletion: CollectionAfterDeleteHook<User> = async ({ doc, req }) => {
  await writeAuditLog(req, { act: 'account-deleted', subject: subjectOf(doc) })
}

/** Emails the owner after a password reset by link. */
export const mailAfterReset: CollectionAfterOperationHook = ({ operation, req, result }) => {
  if (operation === 'resetPassword') {
    const { user } = result as unknown as { user: User }
    mailOwner(req, user.email, 'password')
  }
  return result
}

export const recordSignIn: CollectionAfterLoginHook<User> = async ({ user, req }) => {
  await writeAuditLog(req, { act: 'signed-in', by: user, subject: subjectOf(user) })
}
