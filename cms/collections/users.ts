import { refusal } from '#cms/core/refusal.ts'
import type { CollectionConfig, Access, FieldAccess, CollectionBeforeOperationHook } from 'payload'
import { hasRole, only, onlyField, ROLES, isPerson } from '#cms/access/roles.ts'
import { env } from '#platform/env/env.ts'
import { requireCurrentPassword } from '#cms/accounts/hooks/require-current-password.ts'
import {
  endSessions,
  mailAfterReset,
  markNewPassword,
  recordAccount,
  recordAccountDeletion,
  recordSignIn,
} from '#cms/accounts/hooks/record-account.ts'
import { guardPassword } from '#cms/accounts/hooks/guard-password.ts'
import { countWrongPassword, guardSignIn, unlockSignIn, rememberDevice } from '#cms/accounts/hooks/guard-sign-in.ts'
import { protectLastAdmin, protectLastAdminOnDelete } from '#cms/accounts/hooks/protect-last-admin.ts'
import { compareResetTokenByHash, storeResetTokenHash } from '#cms/accounts/hooks/reset-tokens.ts'

/** Refuses bulk changes of accounts, because each has to wait for its own sign-ins (`withAccountLock`). */
const oneAccountAtATime: CollectionBeforeOperationHook = ({ args, operation, overrideAccess }) => {
  const { id } = args as { id?: number | string }
  if (!overrideAccess && (operation === 'update' || operation === 'delete') && id === undefined) {
    throw refusal(400, 'Change one account at a time, by its id.')
  }
}

/** All signed-in people can see each other: assignments and histories need their names. */
const colleagues: Access = ({ req }) => isPerson(req.user)

/** Admins can change every account, everybody else only their own. Programs have none. */
const ownAccountOrAdmin: Access = ({ req }) => hasRole(req.user, 'admin') || (isPerson(req.user) ? { id: { equals: req.user.id } } : false)

/** Restricts a field to the owner of the account and admins. */
const ownFieldOrAdmin: FieldAccess = ({ req, id, doc }) =>
  hasRole(req.user, 'admin') || (isPerson(req.user) && req.user.id === ((doc as { id?: number } | undefined)?.id ?? id))

const HOUR_MS = 60 * 60 * 1000
const FORGOTTEN_AGAIN_MS = 2 * 60 * 1000

export const users: CollectionConfig = {
  slug: 'users',
  // Versions would retain removed data, such as the hash of an old password or ended sessions.
  versions: false,
  auth: {
    // Payload counts wrong passwords after checking them, so concurrent guesses would all get an attempt.
    // cms/accounts/hooks/guard-sign-in.ts counts them before.
    maxLoginAttempts: 0,
    tokenExpiration: 8 * 60 * 60,
    // The session is in an HttpOnly cookie; a token in a response could be read by scripts and logged.
    removeTokenFromResponses: true,
    forgotPassword: { expiration: HOUR_MS, minRequestInterval: FORGOTTEN_AGAIN_MS },
    cookies: { sameSite: 'Lax', secure: env().SITE_URL.startsWith('https:') },
  },
  access: {
    admin: ({ req }) => hasRole(req.user, ...ROLES),
    read: colleagues,
    update: ownAccountOrAdmin,
    create: only('admin'),
    delete: only('admin'),
    unlock: only('admin'),
  },
  admin: {
    group: 'Settings',
    useAsTitle: 'email',
    defaultColumns: ['email', 'name', 'roles'],
    description: 'The people who work in this admin.',
  },
  hooks: {
    beforeOperation: [oneAccountAtATime, guardSignIn, compareResetTokenByHash, requireCurrentPassword, guardPassword],
    beforeChange: [protectLastAdmin, endSessions, storeResetTokenHash, markNewPassword],
    afterChange: [recordAccount],
    beforeDelete: [protectLastAdminOnDelete],
    afterDelete: [recordAccountDeletion],
    afterLogin: [recordSignIn, rememberDevice],
    afterOperation: [unlockSignIn, mailAfterReset],
    afterError: [countWrongPassword],
  },
  fields: [
    { name: 'name', type: 'text', maxLength: 80, admin: { description: 'The name colleagues see.' } },
    {
      name: 'roles',
      type: 'select',
      hasMany: true,
      required: true,
      defaultValue: ['editor'],
      saveToJWT: true,
      options: [...ROLES],
      access: { create: onlyField('admin'), read: ownFieldOrAdmin, update: onlyField('admin') },
      admin: { description: 'What this person may do. Only admins can change this, and a change signs the person out.' },
    },
    {
      // Checked by `requireCurrentPassword` and never stored.
      name: 'currentPassword',
      type: 'text',
      virtual: true,
      admin: {
        components: { Field: '/accounts/admin/credentials#CurrentPassword' },
        disabled: { column: true, filter: true, groupBy: true, bulkEdit: true },
      },
    },
  ],
}
