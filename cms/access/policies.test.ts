import type { AccessArgs } from 'payload'
import { describe, expect, test } from 'vitest'
import { EVERYBODY, LIBRARY, LOG, STEERING, SUBMISSIONS, WORKLIST } from '#tests/setup/rights-table.ts'
import { inboxAccess, libraryAccess, readOnlyLog, steeringAccess, worklistAccess } from './policies.ts'

const POLICIES = [
  ['library', libraryAccess, LIBRARY],
  ['inbox', inboxAccess, SUBMISSIONS],
  ['steering', steeringAccess, STEERING],
  ['worklist', worklistAccess, WORKLIST],
  ['log', readOnlyLog('admin'), LOG],
] as const

describe.each(POLICIES)('%s', (_name, access, rights) => {
  test.each(['read', 'create', 'update', 'delete'] as const)('%s is for whom the table says', (operation) => {
    const allowed = EVERYBODY.filter((who) => {
      const user = who === 'nobody' ? null : { collection: 'users', roles: [who] }
      return access[operation]?.({ req: { user, context: {} } } as unknown as AccessArgs)
    })
    expect(allowed.toSorted()).toEqual(rights[operation]?.toSorted())
  })
})
