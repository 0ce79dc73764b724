import type { CollectionConfig } from 'payload'
import { ownAccountOrAdmin } from '../access/own-account.ts'
import { hasRole, only, onlyField, ROLES } from '../access/roles.ts'
import { env } from '../env.ts'

const MINUTE = 60_000

export const users: CollectionConfig = {
  slug: 'users',
  auth: {
    maxLoginAttempts: 5,
    lockTime: 10 * MINUTE,
    tokenExpiration: 8 * 60 * 60,
    cookies: { sameSite: 'Lax', secure: env().SITE_URL.startsWith('https:') },
  },
  access: {
    admin: ({ req }) => hasRole(req.user, ...ROLES),
    read: ownAccountOrAdmin,
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
  fields: [
    { name: 'name', type: 'text', admin: { description: 'How colleagues know this person.' } },
    {
      name: 'roles',
      type: 'select',
      hasMany: true,
      required: true,
      defaultValue: ['editor'],
      saveToJWT: true,
      options: [...ROLES],
      access: { create: onlyField('admin'), update: onlyField('admin') },
      admin: { description: 'What this person may do. Only an admin can change it.' },
    },
  ],
}
