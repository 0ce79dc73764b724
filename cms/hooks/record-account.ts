import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterLoginHook,
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
  RequestContext,
} from 'payload'
import type { User } from '../../payload-types.ts'
import type { ActSubject } from '../acts.ts'
import { mailOwner } from '../account-mails.server.ts'
import { forgetAllAttempts } from '../sign-in-attempts.server.ts'
import { changesRoles } from './end-sessions.ts'
import { recordAct } from './record-act.ts'

const subjectOf = (account: User): ActSubject => ({ collection: 'users', id: account.id, title: account.name || account.email })

/** Accounts that get a new password: Payload has taken the password away by the time the change is recorded. */
const withNewPassword = new WeakMap<RequestContext, Set<number>>()

export const noteNewPassword: CollectionBeforeChangeHook<User> = ({ data, originalDoc, req }) => {
  if (originalDoc && 'password' in data && data.password) {
    withNewPassword.set(req.context, (withNewPassword.get(req.context) ?? new Set<number>()).add(originalDoc.id))
  }
  return data
}

/** Records new accounts, other roles and new passwords. Whoever had the account before hears of it at the address they know. */
export const recordAccount: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, operation, req }) => {
  const subject = subjectOf(doc)
  if (operation === 'create') await recordAct(req, { act: 'account-made', subject, details: { roles: doc.roles } })
  if (operation === 'update' && changesRoles(doc, previousDoc)) {
    await recordAct(req, { act: 'roles-changed', subject, details: { from: previousDoc.roles, to: doc.roles } })
  }
  if (operation === 'update' && withNewPassword.get(req.context)?.delete(doc.id)) {
    await recordAct(req, { act: 'password-changed', subject })
    await forgetAllAttempts(req.payload, doc.email)
    mailOwner(req, previousDoc.email, 'password')
  }
  if (operation === 'update' && doc.email !== previousDoc.email) {
    await recordAct(req, { act: 'settings-changed', subject, details: { fields: ['email'] } })
    mailOwner(req, previousDoc.email, 'address')
  }
}

export const recordAccountGone: CollectionAfterDeleteHook<User> = async ({ doc, req }) => {
  await recordAct(req, { act: 'account-deleted', subject: subjectOf(doc) })
}

/** Says that a link set a new password. */
export const mailAfterReset: CollectionAfterOperationHook = ({ operation, req, result }) => {
  if (operation === 'resetPassword') {
    const { user } = result as unknown as { user: User }
    mailOwner(req, user.email, 'password')
  }
  return result
}

/** Records a sign-in. */
export const recordSignIn: CollectionAfterLoginHook<User> = async ({ user, req }) => {
  await recordAct(req, { act: 'signed-in', by: user, subject: subjectOf(user) })
}
