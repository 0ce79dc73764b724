import { beforeAll, describe, expect, test } from 'vitest'
import { openRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'

let here: RightsSite

beforeAll(async () => {
  here = await openRightsSite()
})

describe('admin pages for anonymous visitors', () => {
  const SCREENS = [
    '/admin/login',
    '/admin',
    '/admin/forgot',
    '/admin/reset/0123',
    '/admin/logout',
    '/admin/collections/pages',
    '/admin/no-such',
  ]
  const MAX_KB = 90

  test.each(SCREENS)('%s contains no file path, secret or account', async (path) => {
    const text = await (await fetch(here.site.url + path)).text()
    expect(text).not.toContain(process.cwd())
    expect(text).not.toContain(process.env.PAYLOAD_SECRET)
    expect(text).not.toMatch(/staticDir|postgres:|node_modules|@(?:rights\.)?example\.com/)
  })

  test.each(SCREENS)(`%s contains no collection or field names, and is at most ${MAX_KB} kB`, async (path) => {
    const text = await (await fetch(here.site.url + path)).text()
    const { collections, globals } = here.cms.config
    // These also occur as attributes and in the admin’s translations.
    const common = ['users', 'media', 'createdAt', 'updatedAt']
    const slugs = [...collections, ...globals].map(({ slug }) => slug)
    const fields = collections
      .flatMap(({ flattenedFields }) => flattenedFields.map(({ name }) => name))
      .filter((name) => /[A-Z_]/.test(name))
    const named = [...new Set([...slugs, ...fields])].filter(
      (name) => !common.includes(name) && new RegExp(`["']${name}\\\\?["']|[,{]${name}:`).test(text),
    )
    expect(named).toEqual([])
    expect(Math.ceil(Buffer.byteLength(text) / 1000)).toBeLessThanOrEqual(MAX_KB)
  })
})
