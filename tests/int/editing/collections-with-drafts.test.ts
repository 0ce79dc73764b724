import type { CollectionSlug } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { collections } from '#cms/collections/index.ts'
import { hasDrafts } from '#cms/editing/editing-config.ts'
import { materialFor } from '#tests/setup/accounts/rights-samples.ts'
import { CONTENT } from '#tests/setup/accounts/rights-table.ts'
import { person } from '#tests/setup/cms.ts'
import { editingCms } from '#tests/setup/editing/editing-cms.ts'

const slugs = collections.filter(hasDrafts).map(({ slug }) => slug as CollectionSlug)

const editing = editingCms('editor')
let publisher: typeof editing.user

beforeAll(async () => {
  publisher = await person(editing.cms, 'publisher')
})

test('collections with drafts are those that are tried below', () => {
  expect(slugs).toContain('jobs')
  expect(editing.cms.config.collections.filter(({ versions }) => versions?.drafts).map(({ slug }) => slug)).toEqual(slugs)
})

describe.each(slugs)('%s', (collection) => {
  const by = (user: typeof publisher) => ({ collection, user, overrideAccess: false }) as const

  async function create(user: typeof publisher) {
    const { sample } = await materialFor(editing.cms, collection, CONTENT, 'create')
    const data = { ...sample.data, _status: 'draft' } as never
    const { id, updatedAt } = (await editing.cms.create({ ...by(user), draft: true, data })) as { id: number; updatedAt: string }
    return { id, updatedAt, change: sample.change as never }
  }
  const remove = (id: number) => editing.cms.delete({ ...by(editing.user), id })

  test('has an edit view that saves by itself and watches what is typed', () => {
    const { admin, versions } = editing.cms.collections[collection].config
    expect(versions?.drafts).toMatchObject({ autosave: { interval: 1500 } })
    expect(admin.components?.edit?.beforeDocumentControls).toContainEqual({
      path: '/editing/admin/localized-form-watch#LocalizedFormWatch',
      serverProps: { collection },
    })
    expect(admin.components?.views?.edit).toHaveProperty('versions')
  })

  test('says who saved a version that somebody else has not seen', async () => {
    const { id, updatedAt, change } = await create(editing.user)
    await editing.cms.update({ ...by(editing.user), id, draft: true, autosave: true, data: change })
    const late = editing.cms.update({ ...by(publisher), id, draft: true, data: change, context: { basedOn: updatedAt } })
    await expect(late).rejects.toMatchObject({ status: 409, data: { code: 'stale-save', savedBy: editing.user.email } })
  })

  test('lets an editor delete a draft of their own, and nothing else', async () => {
    const [own, theirs, changed, published] = [
      await create(editing.user),
      await create(publisher),
      await create(editing.user),
      await create(editing.user),
    ]
    await editing.cms.update({ ...by(editing.user), id: own.id, draft: true, autosave: true, data: own.change })
    await editing.cms.update({ ...by(publisher), id: changed.id, draft: true, data: changed.change })
    await editing.cms.update({ ...by(publisher), id: published.id, data: { _status: 'published' } as never })
    await remove(own.id)
    expect(await editing.cms.findByID({ collection, id: own.id, draft: true, disableErrors: true })).toBeNull()
    for (const { id } of [theirs, changed, published]) await expect(remove(id)).rejects.toMatchObject({ status: 403 })
  })
})
