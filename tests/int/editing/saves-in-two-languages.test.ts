import { describe, expect, test } from 'vitest'
import { openTestCms, person } from '#tests/setup/cms.ts'

const cms = await openTestCms()
const ada = await person(cms, 'publisher')
const bob = await person(cms, 'publisher')
let serial = 0

const draft = () =>
  cms.create({
    collection: 'pages',
    draft: true,
    data: { title: 'First', slug: `apart-${(serial += 1)}`, _status: 'draft' },
    user: ada,
  })

describe('two people who edit one page in different languages', () => {
  const write = (id: number, locale: 'en' | 'de', by: typeof ada, basedOn: string, data: object) =>
    cms.update({
      collection: 'pages',
      id,
      locale,
      draft: true,
      autosave: true,
      data,
      user: by,
      overrideAccess: false,
      context: { basedOn },
    })
  const readIn = (id: number, locale: 'en' | 'de') =>
    cms.findByID({ collection: 'pages', id, draft: true, depth: 0, locale, fallbackLocale: false })

  test('do not block each other, and lose nothing', async () => {
    const page = await draft()
    let [english, german] = [page.updatedAt, page.updatedAt]
    for (let turn = 1; turn <= 3; turn += 1) {
      ;({ updatedAt: english } = await write(page.id, 'en', ada, english, { title: `English ${turn}`, excerpt: `Excerpt ${turn}` }))
      ;({ updatedAt: german } = await write(page.id, 'de', bob, german, { title: `Deutsch ${turn}` }))
    }
    expect(await readIn(page.id, 'en')).toMatchObject({ title: 'English 3', excerpt: 'Excerpt 3' })
    expect(await readIn(page.id, 'de')).toMatchObject({ title: 'Deutsch 3' })
  })

  test('conflict once one changes shared content', async () => {
    const page = await draft()
    await write(page.id, 'de', bob, page.updatedAt, { title: 'Deutsch', blocks: [{ blockType: 'hero', heading: 'Neu', text: '' }] })
    await expect(write(page.id, 'en', ada, page.updatedAt, { title: 'English' })).rejects.toMatchObject({ status: 409 })
    expect(await readIn(page.id, 'en')).toMatchObject({ title: 'First' })
  })

  test('conflict once a third person edits the same language', async () => {
    const page = await draft()
    await write(page.id, 'en', bob, page.updatedAt, { title: 'Bob’s' })
    await write(page.id, 'de', bob, page.updatedAt, { title: 'Deutsch' })
    await expect(write(page.id, 'en', ada, page.updatedAt, { title: 'Ada’s' })).rejects.toMatchObject({ status: 409 })
    expect(await readIn(page.id, 'en')).toMatchObject({ title: 'Bob’s' })
  })

  test('conflict before one removes a block the other edited', async () => {
    const page = await draft()
    const { blocks, updatedAt } = await write(page.id, 'en', ada, page.updatedAt, {
      blocks: [{ blockType: 'hero', heading: 'A heading', text: '' }],
    })
    const german = (await readIn(page.id, 'de')).blocks ?? []
    await write(page.id, 'en', ada, updatedAt, { blocks: blocks?.map((block) => ({ ...block, heading: 'Ada’s afternoon' })) })
    await expect(write(page.id, 'de', bob, updatedAt, { title: 'Deutsch', blocks: [] })).rejects.toMatchObject({ status: 409 })
    await write(page.id, 'de', bob, updatedAt, { title: 'Deutsch', blocks: german })
    expect(await readIn(page.id, 'en')).toMatchObject({ blocks: [{ heading: 'Ada’s afternoon' }] })
  })

  test('do not unpublish each other’s language', async () => {
    const page = await draft()
    const published = await cms.update({ collection: 'pages', id: page.id, data: { title: 'Public', _status: 'published' }, user: ada })
    await write(page.id, 'de', bob, published.updatedAt, { title: 'Deutsch' })
    const gone = cms.update({
      collection: 'pages',
      id: page.id,
      unpublishAllLocales: true,
      data: { _status: 'draft' },
      user: ada,
      context: { basedOn: published.updatedAt },
    })
    await expect(gone).rejects.toMatchObject({ status: 409 })
  })

  test('do not delete each other’s texts', async () => {
    const page = await draft()
    await write(page.id, 'de', bob, page.updatedAt, { title: 'Deutsch' })
    const gone = cms.delete({ collection: 'pages', id: page.id, user: ada, context: { basedOn: page.updatedAt } })
    await expect(gone).rejects.toMatchObject({ status: 409 })
  })
})

describe('publishing German', () => {
  const hero = (heading: string) => ({ blockType: 'hero' as const, heading, text: '' })
  const publish = (id: number, locale: 'en' | 'de', data: object) =>
    cms.update({ collection: 'pages', id, locale, data: { ...data, _status: 'published' }, user: ada, fallbackLocale: false as never })

  const HEADINGS = ['One', 'Two', 'Three']

  test.each([
    { change: 'moves', order: [2, 0, 1] },
    { change: 'removes', order: [1, 2] },
    { change: 'moves and removes', order: [2, 1] },
  ])('leaves every English block its texts if it $change blocks', async ({ order }) => {
    const page = await draft()
    const { blocks } = await publish(page.id, 'en', { blocks: HEADINGS.map(hero) })
    const kept = order.map((index) => ({ ...blocks?.[index], heading: `Deutsch ${HEADINGS[index]}` }))
    await publish(page.id, 'de', { title: 'Deutsch', blocks: kept })
    const read = (locale: 'en' | 'de') =>
      cms.findByID({ collection: 'pages', id: page.id, depth: 0, locale, fallbackLocale: false as never })
    expect((await read('en')).blocks).toMatchObject(order.map((index) => ({ heading: HEADINGS[index] })))
    expect((await read('de')).blocks).toMatchObject(order.map((index) => ({ heading: `Deutsch ${HEADINGS[index]}` })))
  })
})

test('a save of settings in one language stores nothing in place of what is not translated', async () => {
  await cms.updateGlobal({ slug: 'site', data: { name: 'Plumbline', error: { notFound: 'Only in English' } } })
  await cms.updateGlobal({ slug: 'site', locale: 'de', data: { error: { failure: 'Nur auf Deutsch' } } })
  const { error } = await cms.findGlobal({ slug: 'site', locale: 'all' as never })
  expect(error).toMatchObject({ notFound: { en: 'Only in English' }, failure: { de: 'Nur auf Deutsch' } })
  expect(Object.values(error?.notFound ?? {}).filter(Boolean)).toEqual(['Only in English'])
})
