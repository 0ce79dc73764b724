import type { CollectionConfig } from 'payload'
import { colleagues, ownAccountOrAdmin, ownFieldOrAdmin } from '../access/accounts.ts'
import { hasRole, only, onlyField, ROLES } from '../access/roles.ts'
import { env } from '../env.ts'
import { askCurrentPassword } from '../hooks/ask-current-password.ts'
import { endSessions } from '../hooks/end-sessions.ts'
import { guardPassword } from '../hooks/guard-password.ts'
import { guardSignIn, unlockSignIn, welcomeDevice } from '../hooks/guard-sign-in.ts'
import { keepAnAdmin, keepAnAdminAtDeletion } from '../hooks/keep-an-admin.ts'
import { oneAccountAtATime } from '../hooks/one-account-at-a-time.ts'
import { mailAfterReset, noteNewPassword, recordAccount, recordAccountGone, recordSignIn } from '../hooks/record-account.ts'
import { compareResetTokenByHash, keepResetTokenHash } from '../hooks/reset-tokens.ts'

const HOUR_MS = 60 * 60 * 1000
const FORGOTTEN_AGAIN_MS = 2 * 60 * 1000

export const users: CollectionConfig = {
  slug: 'users',
  // A version would keep what was taken away: an old password’s hash, sessions that were ended.
  versions: false,
  auth: {
    // Payload counts wrong passwords after it has looked at them, so that guesses at the same moment all get a try.
    // cms/hooks/guard-sign-in.ts counts before.
    maxLoginAttempts: 0,
    tokenExpiration: 8 * 60 * 60,
    // The session is in a cookie that no script reads; what an answer said could be read, logged and kept.
    removeTokenFromResponses: true,
    forgotPassword: { expiration: HOUR_MS, minRequestInterval: FORGOTTEN_AGAIN_MS },
    cookies: { sameSite: 'Lax', secure: env().SITE_URL.startsWith('https:') },
  },
  // Signing in and changing accounts is for the admin and REST, where one account's changes wait for each other.
  graphQL: { disableMutations: true },
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
    beforeOperation: [oneAccountAtATime, guardSignIn, compareResetTokenByHash, askCurrentPassword, guardPassword],
    beforeChange: [keepAnAdmin, endSessions, keepResetTokenHash, noteNewPassword],
    afterChange: [recordAccount],
    beforeDelete: [keepAnAdminAtDeletion],
    afterDelete: [recordAccountGone],
    afterLogin: [recordSignIn, welcomeDevice],
    afterOperation: [unlockSignIn, mailAfterReset],
  },
  fields: [
    { name: 'name', type: 'text', maxLength: 80, admin: { description: 'How colleagues know this person.' } },
    {
      name: 'roles',
      type: 'select',
      hasMany: true,
      required: true,
      defaultValue: ['editor'],
      saveToJWT: true,
      options: [...ROLES],
      access: { create: onlyField('admin'), read: ownFieldOrAdmin, update: onlyField('admin') },
      admin: { description: 'What this person may do. Only an admin can change it; it signs the person out.' },
    },
    {
      // Looked at by `askCurrentPassword`, and kept nowhere.
      name: 'currentPassword',
      type: 'text',
      virtual: true,
      admin: {
        components: { Field: '/admin/current-password#CurrentPassword' },
        disabled: { column: true, filter: true, groupBy: true, bulkEdit: true },
      },
    },
  ],
}
