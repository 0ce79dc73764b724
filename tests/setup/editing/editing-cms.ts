import { beforeAll } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import type { Role } from '#cms/access/roles.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'

type EditingCms = { cms: Cms; user: User & { collection: 'users' }; unique: (name: string) => string }

/** Opens a CMS for the calling test file, with one person of `role` who edits. `cms` and `user` are set before its first test. */
export function editingCms(role: Role): EditingCms {
  let serial = 0
  const opened = { unique: (name: string) => `${name}-${(serial += 1)}` } as EditingCms
  beforeAll(async () => {
    opened.cms = await openTestCms()
    opened.user = await person(opened.cms, role)
  })
  return opened
}
