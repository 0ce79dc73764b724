import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { refusal, visitsOf } from '#tests/setup/redirects/visits.ts'

let cms: Cms

const { create: page, rule, visit } = visitsOf(() => cms)

beforeAll(async () => {
  cms = await openTestCms()
  await page({ slug: 'index', title: 'Home' })
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM redirects')
})

const HOSTILE = [
  '/evil.example',
  '%2fevil.example',
  '%2Fevil.example/%2e%2e',
  '%5cevil.example',
  '\\evil.example',
  '%5c%5cevil.example',
  '%09/evil.example',
  '\t/evil.example',
  '%0d%0a/evil.example',
  '%252fevil.example',
  './/evil.example',
  '..%2f/evil.example',
  '@evil.example',
  '%E2%88%95evil.example',
  '\uFF0F\uFF0Fevil.example',
  ';//evil.example',
  '%01%2fevil.example',
]

const isOnSite = (answer: string) => {
  const [, target = '/'] = /^30\d (.*)$/s.exec(answer) ?? []
  return target.startsWith('/') && new URL(target, 'https://site.test/a/b').origin === 'https://site.test'
}

describe('a prefix rule whose target is the home page', () => {
  test.each(['/', 'document'])('never leads to another site (%s)', async (target) => {
    const home = (await cms.find({ collection: 'pages', where: { path: { equals: '/' } }, limit: 1 })).docs[0]
    await rule({
      from: '/old-home',
      kind: 'prefix',
      ...(target === '/' ? { url: '/' } : { document: { relationTo: 'pages', value: home?.id ?? 0 } }),
    })
    expect(await visit('/old-home/platform')).toBe('301 /platform')
    const led: string[] = []
    for (const language of ['', '/de'])
      for (const rest of HOSTILE) {
        const answer = await visit(`${language}/old-home/${rest}`, '?a=//evil.example')
        if (!isOnSite(answer)) led.push(`${language}/old-home/${rest} ${answer}`)
      }
    expect(led).toEqual([])
  })
})

test('a prefix rule to another site never leaves the host the editor entered', async () => {
  await rule({ from: '/docs', kind: 'prefix', url: 'https://docs.example' })
  expect(await visit('/docs/a@b/c')).toBe('301 https://docs.example/a@b/c')
  for (const rest of HOSTILE) {
    const [, target] = /^301 (.*)$/s.exec(await visit(`/docs/${rest}`)) ?? []
    if (target) expect(new URL(target).origin, rest).toBe('https://docs.example')
  }
})

test.each(['/.//evil.example', '/..//evil.example', '/%2e//evil.example', '/./\\evil.example', '/a/..//evil.example'])(
  'refuses the target %s, which browsers read as two slashes',
  async (url) => {
    expect(await refusal(rule({ from: '/x', url }))).toMatchObject({ path: 'url' })
    expect(await refusal(page({ slug: `leads-to-${encodeURIComponent(url).length}`, redirect: url }))).toMatchObject({ path: 'redirect' })
  },
)
