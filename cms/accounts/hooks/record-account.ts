import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterLoginHook,
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
  RequestContext,
} from 'payload'
import type { User } from '#types'
import type { ActSubject } from '#cms/audit/audit-actions.ts'
import { mailOwner } from '../account-mails.server.ts'
import { resetAllAttempts } from '../sign-in-attempts.server.ts'
import { changesRoles } from './end-sessions.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'

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
