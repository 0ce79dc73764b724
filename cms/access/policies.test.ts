import type { AccessArgs } from 'payload'
import { describe, expect, test } from 'vitest'
import { EVERYBODY, LIBRARY, LOG, PUBLISHER_MANAGED, SUBMISSIONS, WORKLIST } from '#tests/setup/accounts/rights-table.ts'
import { inboxAccess, libraryAccess, readOnlyLog, publisherManagedAccess, worklistAccess } from './policies.ts'

const POLICIES = [
  ['library', libraryAccess, LIBRARY],
  ['inbox', inboxAccess, SUBMISSIONS],
  ['publisher-managed', publisherManagedAccess, PUBLISHER_MANAGED],
  ['worklist', worklistAccess, WORKLIST],
  ['log', readOnlyLog('admin'), LOG],
] as const

describe.each(POLICIES)('%s', (_name, access, rights) => {
  test.each(['read', 'create', 'update', 'delete'] as const)('%s is granted to the roles in the table', (operation) => {
    const allowed = EVERYBODY.filter((who) => {
      const user = who === 'nobody' ? null : { collection: 'users', roles: [who] }
      return access[operation]?.({ req: { user, context: {} } } as unknown as AccessArgs)
    })
    expect(allowed.toSorted()).toEqual(rights[operation]?.toSorted())
  })
})
