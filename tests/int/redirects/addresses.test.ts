import { beforeAll, describe, expect, test } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import type { Navigation, Page } from '#types'
import { openTestCms } from '#tests/setup/cms.ts'
import { refusal } from '#tests/setup/redirects/visits.ts'

let cms: Cms
const ids = new Map<string, number>()

async function page(data: Partial<Page> & { slug: string }): Promise<Page> {
  const created = await cms.create({ collection: 'pages', data: { title: data.slug, ...data, _status: 'published' } })
  ids.set(created.path ?? '', created.id)
  return created
}

const sections = (list: NonNullable<Navigation['sections']>) => cms.updateGlobal({ slug: 'navigation', data: { sections: list } })

beforeAll(async () => {
  cms = await openTestCms()
  await page({ slug: 'about', title: 'About' })
  await page({ slug: 'new', title: 'New' })
  await page({ slug: 'old', redirect: '/new' })
})

describe('saving refuses, and says what to do', () => {
  test('a second document at the same address, naming the first', async () => {
    expect(await refusal(page({ slug: 'about', title: 'Also about' }))).toEqual({
      path: 'slug',
      message: `/about is already the address of “About” (page ${ids.get('/about')}). Choose another one, or change the other document first.`,
    })
  })

  test('a redirect to itself, in a loop, to a redirect, or from an address that redirects lead to', async () => {
    const about = { collection: 'pages', id: ids.get('/about') ?? 0 } as const
    expect(await refusal(cms.update({ ...about, data: { redirect: '/about' } }))).toMatchObject({ path: 'redirect' })
    for (const redirect of ['/%61bout', '/x/../about', 'http://localhost:3000/about']) {
      expect(await refusal(cms.update({ ...about, data: { redirect } })), redirect).toMatchObject({ path: 'redirect' })
    }
    expect((await refusal(cms.update({ ...about, data: { redirect: '/old?x=1' } })))?.message).toBe(
      '/old itself redirects to /new. Write /new here.',
    )
    const target = { collection: 'pages', id: ids.get('/new') ?? 0 } as const
    expect((await refusal(cms.update({ ...target, data: { redirect: '/old' } })))?.message).toContain('redirect loop')
    expect((await refusal(cms.update({ ...target, data: { redirect: '/about' } })))?.message).toContain('/old, the address of “old”')
  })

  test('a folder listed twice, or that redirects to a redirect', async () => {
    expect(await refusal(sections([{ path: '/x' }, { path: '/x' }]))).toMatchObject({ path: 'sections.0.path' })
    expect(await refusal(sections([{ path: '/x', redirect: '/old' }]))).toMatchObject({ path: 'sections.0.redirect' })
    expect(await refusal(sections([{ path: '/x', redirect: '/x#y' }]))).toMatchObject({ path: 'sections.0.redirect' })
  })

  test.each(['/x/', 'x', '//x', '/a b', '/x?y'])('%j as a folder', async (path) => {
    expect(await refusal(sections([{ path }]))).toMatchObject({ path: expect.stringContaining('path') })
  })

  test.each([
    ['index', 'parent'],
    ['switch-from-acme', null],
    ['query', null],
    ['builds', null],
  ])('the slug %s where it is reserved', async (slug, below) => {
    expect(await refusal(page({ slug, parent: below ? ids.get('/about') : undefined }))).toMatchObject({ path: 'slug' })
  })

  test('an analyzer whose code is one of the directory’s own addresses', async () => {
    const data = { name: 'Tags', shortcode: 'Tags', status: 'active', category: 'language', _status: 'published' } as const
    expect(await refusal(cms.create({ collection: 'analyzers', data }))).toMatchObject({ path: 'shortcode' })
  })
})
