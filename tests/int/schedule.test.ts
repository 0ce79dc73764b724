import { beforeAll, describe, expect, test } from 'vitest'
import { schedulePublish } from '#cms/jobs/schedule-publish.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'

let cms: Cms

beforeAll(async () => {
  cms = await openTestCms()
})

const draft = (slug: string) => cms.create({ collection: 'pages', draft: true, data: { title: slug, slug, _status: 'draft' } })
const request = (value: number) => ({ type: 'publish', date: new Date(Date.now() - 1000), doc: { relationTo: 'pages', value } })
const statusOf = async (id: number) => (await cms.findByID({ collection: 'pages', id }))._status

describe('a scheduled publication', () => {
  test('happens when its time has come, in the name of who scheduled it', async () => {
    const page = await draft('soon')
    expect(await schedulePublish(cms, await person(cms, 'publisher'), request(page.id))).toHaveProperty('message')
    await cms.jobs.run()
    expect(await statusOf(page.id)).toBe('published')
  })

  test.each(['editor', 'sales'] as const)('is refused to %s', async (role) => {
    const page = await draft(`not-by-${role}`)
    expect(await schedulePublish(cms, await person(cms, role), request(page.id))).toHaveProperty('error')
    await cms.jobs.run()
    expect(await statusOf(page.id)).toBe('draft')
  })

  test('is told what it lacks', async () => {
    const publisher = await person(cms, 'publisher')
    for (const args of [
      {},
      { type: 'publish' },
      { ...request(1), date: undefined },
      { ...request(1), doc: { relationTo: 'users', value: 1 } },
      null,
    ]) {
      expect(await schedulePublish(cms, publisher, args)).toHaveProperty('error')
    }
  })
})
