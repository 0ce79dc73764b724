import { beforeAll, beforeEach } from 'vitest'
import type { Role } from '#cms/access/roles.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { JobRunner } from '#cms/scheduling/job-runner.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { makeDue } from './schedules.ts'

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

/** Opens a CMS for the calling test file, with a publisher who schedules and the runner of their schedules; none is left from a test before. */
export async function openScheduling() {
  const cms = await openTestCms()
  const publisher = await person(cms, 'publisher')
  const jobRunner = new JobRunner(cms, sqlOf(cms), 'jobs')
  let count = 0
  const page = () => ({ title: `Page ${(count += 1)}`, slug: `page-${count}` })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  beforeEach(async () => {
    await sqlOf(cms).query('DELETE FROM payload_jobs')
  })
  return {
    cms,
    publisher,
    jobRunner,
    inHours,
    draft: () => cms.create({ collection: 'pages', draft: true, data: { ...page(), _status: 'draft' } }),
    published: () => cms.create({ collection: 'pages', data: { ...page(), _status: 'published' } }),
    request: (value: number, type = 'publish', hours = 1) => ({ type, date: inHours(hours), doc: { relationTo: 'pages', value } }),
    statusOf: async (id: number, locale: 'en' | 'de' = 'en') => (await cms.findByID({ collection: 'pages', id, locale }))._status,
    async runDue(): Promise<void> {
      await makeDue(cms)
      await jobRunner.runDue('default')
    },
  }
}
