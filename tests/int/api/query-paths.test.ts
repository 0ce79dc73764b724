import { beforeAll, describe, expect, test } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'

let cms: Cms
let editor: Awaited<ReturnType<typeof person>>
let sales: Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  cms = await openTestCms()
  ;[editor, sales] = [await person(cms, 'editor'), await person(cms, 'sales')]
})

const REFUSED = /cannot be queried|follows more than one relationship/

describe('a list cannot be sorted by what its reader may not read', () => {
  test.each([
    'createdBy.salt',
    '-createdBy.hash',
    'createdBy__resetPasswordToken',
    'note,createdBy.hash',
    'createdBy.en.hash',
    'createdBy.roles',
  ])('share links by %s', async (sort) => {
    await expect(cms.find({ collection: 'share-links', sort, user: editor, overrideAccess: false })).rejects.toThrow(REFUSED)
  })

  test.each(['version.savedBy.salt', 'savedBy.hash', 'parent.savedBy.hash'])('versions of pages and of settings by %s', async (sort) => {
    await expect(cms.findVersions({ collection: 'pages', sort, user: editor, overrideAccess: false })).rejects.toThrow(REFUSED)
    await expect(cms.findGlobalVersions({ slug: 'site', sort, user: editor, overrideAccess: false })).rejects.toThrow(REFUSED)
  })

  test('or grouped by it', async () => {
    const field = 'createdBy.hash' as never
    await expect(cms.findDistinct({ collection: 'share-links', field, user: editor, overrideAccess: false })).rejects.toThrow(REFUSED)
  })

  test('or by documents that may be drafts', async () => {
    const list = { collection: 'pages', sort: 'parent.title', overrideAccess: false } as const
    await expect(cms.find({ ...list, user: sales })).rejects.toThrow(REFUSED)
    await expect(cms.find({ ...list, user: editor })).resolves.toBeDefined()
  })
})

test.each(['createdBy.name', '-createdBy.email', 'createdBy', 'note', '-createdAt', 'id', 'unknown'])(
  'share links can be sorted by %s',
  async (sort) => expect((await cms.find({ collection: 'share-links', sort, user: editor, overrideAccess: false })).docs).toEqual([]),
)
