import { createLocalReq, handleEndpoints, type ValidationError } from 'payload'
import { describe, expect, test } from 'vitest'
import { readDashboard } from '#cms/admin-ui/dashboard/data/read-dashboard.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { checkLinksTask } from '#cms/scheduling/check-content-task.ts'
import { schedulePublish } from '#cms/scheduling/schedule-publish.server.ts'
import { env } from '#platform/env/env.ts'
import { sessionIn } from '#tests/setup/site/site-process.ts'
import { editingCms } from '#tests/setup/editing/editing-cms.ts'

const editing = editingCms('publisher')

const hero = (heading: string) => ({ blockType: 'hero' as const, heading, text: '' })

/** A page in English, public or a draft. */
const page = (status: 'draft' | 'published', more: object = {}) =>
  editing.cms.create({
    collection: 'pages',
    draft: status === 'draft',
    data: { title: 'English', slug: editing.unique('gaps'), _status: status, ...more },
    user: editing.user,
  })

const update = (id: number, locale: 'en' | 'de', data: object) =>
  editing.cms.update({ collection: 'pages', id, locale, data: data as never, user: editing.user, overrideAccess: false })

const publicTitle = async (id: number) =>
  (await editing.cms.findByID({ collection: 'pages', id, locale: 'all' as never, depth: 0 })) as unknown as { _status: object }

/** What a save was refused for. */
async function refusalOf(save: Promise<unknown>) {
  const error = await save.then(
    () => null,
    (thrown: unknown) => thrown as ValidationError,
  )
  return { message: error?.message, fields: (error?.data as { errors: { path: string }[] } | undefined)?.errors.map(({ path }) => path) }
}

describe('a language in which visitors would find a required text empty', () => {
  test('is not published from a form, and the fields are named', async () => {
    const { id } = await page('draft', { blocks: [hero('One')] })
    expect(await refusalOf(update(id, 'de', { _status: 'published' }))).toEqual({
      message:
        'Not published in German. Title, Blocks 1 > Heading: empty in German and not public in English. Fill it in, or publish English first.',
      fields: ['title', 'blocks.0.heading'],
    })
    expect(await publicTitle(id)).toMatchObject({ _status: { en: 'draft' } })
  })

  test('is not created in public', async () => {
    const data = { slug: editing.unique('gaps'), _status: 'published' } as never
    const { fields } = await refusalOf(editing.cms.create({ collection: 'pages', locale: 'de', data, user: editing.user }))
    expect(fields).toEqual(['title'])
  })

  test('is not published with spaces', async () => {
    const { id } = await page('draft')
    expect((await refusalOf(update(id, 'de', { title: '  ', _status: 'published' }))).fields).toEqual(['title'])
    expect((await refusalOf(update(id, 'en', { title: '  ', _status: 'published' }))).fields).toEqual(['title'])
  })

  test('is published once it has the texts, or English is public', async () => {
    const own = await page('draft')
    await update(own.id, 'de', { title: 'Deutsch', _status: 'published' })
    const covered = await page('published')
    await update(covered.id, 'de', { title: '', _status: 'published' })
    expect(await publicTitle(own.id)).toMatchObject({ _status: { de: 'published' } })
    expect(await publicTitle(covered.id)).toMatchObject({ _status: { en: 'published', de: 'published' } })
  })

  test('is left out of a bulk change, which names it and publishes the others', async () => {
    const [gap, whole] = [await page('draft', { title: 'Left out' }), await page('draft')]
    await editing.cms.update({ collection: 'pages', id: whole.id, locale: 'de', draft: true, data: { title: 'Deutsch' } })
    const { docs, errors } = await editing.cms.update({
      collection: 'pages',
      where: { id: { in: [gap.id, whole.id] } },
      locale: 'de',
      draft: true,
      data: { _status: 'published' },
      user: editing.user,
      overrideAccess: false,
    })
    expect(docs.map(({ id }) => id)).toEqual([whole.id])
    expect(errors).toEqual([
      {
        id: gap.id,
        isPublic: true,
        message:
          '“Left out”: Not published in German. Title: empty in German and not public in English. Fill it in, or publish English first.',
      },
    ])
  })

  test('is not published over REST, one by one or in bulk', async () => {
    const { default: config } = await import('../../../payload.config.ts')
    const ask = async (method: string, address: string, body: object, headers = {}) =>
      handleEndpoints({
        config: Promise.resolve(config),
        request: new Request(`${env().SITE_URL}/api/${address}`, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      })
    const login = await ask('POST', 'users/login', { email: editing.user.email, password: 'long-enough-for-tests' })
    const session = { authorization: `JWT ${sessionIn(login)}` }
    const { id } = await page('draft')
    for (const address of [`pages/${id}?locale=de`, `pages?locale=de&draft=true&where[id][equals]=${id}`]) {
      const answer = await ask('PATCH', address, { _status: 'published' }, session)
      const refused = (await answer.json()) as { errors: { message: string }[] }
      expect([answer.status, refused.errors[0]?.message]).toEqual([
        400,
        expect.stringContaining('Not published in German. Title: empty in German and not public in English.'),
      ])
    }
  })

  test('is not scheduled, unless English is published before', async () => {
    const { id } = await page('draft')
    await editing.cms.update({ collection: 'pages', id, locale: 'de', draft: true, data: { excerpt: 'Auszug' } })
    const schedule = (localeToPublish: 'en' | 'de', hours: number) =>
      schedulePublish(editing.cms, editing.user, {
        type: 'publish',
        date: new Date(Date.now() + hours * 3_600_000),
        doc: { relationTo: 'pages', value: id },
        localeToPublish,
      })
    expect(await schedule('de', 2)).toEqual({
      error: expect.stringContaining('Title: Empty in German and not public in English.') as string,
    })
    expect(await schedule('en', 1)).toHaveProperty('message')
    expect(await schedule('de', 2)).toHaveProperty('message')
  })

  test('does not lose the English texts that it shows', async () => {
    const { id } = await page('published')
    await update(id, 'de', { excerpt: 'Auszug', _status: 'published' })
    const unpublish = { _status: 'draft' as const }
    expect(await refusalOf(update(id, 'en', unpublish))).toEqual({
      message: 'Not unpublished in English. Title: German shows the English text. Translate it, or unpublish German first.',
      fields: ['title'],
    })
    const { errors } = await editing.cms.update({ collection: 'pages', where: { id: { equals: id } }, locale: 'en', data: unpublish })
    expect(errors).toMatchObject([{ id }])
    await update(id, 'de', { title: 'Deutsch', _status: 'published' })
    await update(id, 'en', unpublish)
    expect(await publicTitle(id)).toMatchObject({ _status: { en: 'draft', de: 'published' } })
  })

  test('does not add a block to a public language that has no text for it', async () => {
    const { id } = await page('published')
    expect((await refusalOf(update(id, 'de', { blocks: [hero('Eins')], _status: 'published' }))).message).toBe(
      'Not published in German. Blocks 1 > Heading: empty in English, which is public. Publish English first.',
    )
  })
})

test('documents published with empty texts need attention until they are fixed', async () => {
  const { id } = await page('draft')
  await update(id, 'de', { title: 'Deutsch', _status: 'published' })
  await sqlOf(editing.cms).query(`UPDATE pages_locales SET title = NULL WHERE _parent_id = $1 AND _locale = 'de'`, [id])
  const req = await createLocalReq({ user: editing.user }, editing.cms)
  await (checkLinksTask.handler as (args: { req: typeof req }) => Promise<unknown>)({ req })
  const listed = async () => (await readDashboard(req)).attention
  expect(await listed()).toEqual({
    state: 'ready',
    data: [{ collection: 'pages', id, locale: 'de', title: 'Deutsch', fields: ['Title'] }],
  })
  await update(id, 'de', { title: 'Wieder da', _status: 'published' })
  expect(await listed()).toEqual({ state: 'ready', data: [] })
})
