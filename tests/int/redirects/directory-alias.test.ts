import { parseAddress } from '#app/i18n/locale-path.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { resolveAddress } from '#app/documents/resolve.server.ts'
import { explainAddress } from '#app/documents/redirects/explain-address.server.ts'
import { answeredWithoutDocument } from '#cms/links/dead-links.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms

const issue = (analyzer: number, shortcode: string, more: object = {}) =>
  cms.create({
    collection: 'issues',
    data: { analyzer, shortcode, title: shortcode, severity: 'minor', category: 'style', autofix: 'none', _status: 'published', ...more },
  })

async function visit(path: string, search = ''): Promise<string> {
  const found = await resolveAddress(cms, parseAddress(path), undefined, search)
  if (!found) return '404'
  return found.kind === 'redirect' ? `${found.status} ${found.to}` : found.kind
}

beforeAll(async () => {
  cms = await openTestCms('migrated')
  const data = { name: 'Tool', shortcode: 'tool', status: 'active', category: 'language', _status: 'published' } as const
  const tool = await cms.create({ collection: 'analyzers', data })
  const other = await cms.create({ collection: 'analyzers', data: { ...data, name: 'Hidden', shortcode: 'hidden', _status: 'draft' } })
  await issue(tool.id, 'new-code', { aliases: ['old-code', '@scope/new-code', 'second'] })
  await issue(tool.id, 'second')
  await issue(tool.id, 'secret', { aliases: ['whispered'], _status: 'draft' })
  await issue(other.id, 'below-a-draft', { aliases: ['unseen'] })
})

describe('the code of an analyzer in different case', () => {
  test.each([
    ['/directory/Tool', '301 /directory/tool'],
    ['/de/directory/TOOL', '301 /de/directory/tool'],
    ['/directory/tool', 'document'],
    ['/directory/HIDDEN', '404'],
    ['/directory/none', '404'],
  ])('%s: %s', async (path, expected) => {
    expect(await visit(path)).toBe(expected)
  })
})

describe('an alias of an issue', () => {
  test.each([
    ['/directory/tool/issues/old-code', '301 /directory/tool/issues/new-code'],
    ['/directory/tool/issues/OLD-Code', '301 /directory/tool/issues/new-code'],
    ['/directory/tool/issues/NEW-CODE', '301 /directory/tool/issues/new-code'],
    ['/directory/tool/issues/@scope/new-code', '301 /directory/tool/issues/new-code'],
    ['/directory/Tool/issues/old-code', '301 /directory/tool/issues/new-code'],
    ['/de/directory/tool/issues/old-code', '301 /de/directory/tool/issues/new-code'],
  ])('%s redirects permanently to the issue', async (path, expected) => {
    expect(await visit(path)).toBe(expected)
  })

  test('keeps the visitor’s query', async () => {
    expect(await visit('/directory/tool/issues/old-code', '?from=ci')).toBe('301 /directory/tool/issues/new-code?from=ci')
  })

  test('never hides an issue with that code', async () => {
    expect(await visit('/directory/tool/issues/second')).toBe('document')
  })

  test.each([
    '/directory/tool/issues/whispered',
    '/directory/tool/issues/SECRET',
    '/directory/hidden/issues/unseen',
    '/directory/hidden/issues/BELOW-A-DRAFT',
    '/directory/tool/issues/nothing',
    '/directory/tool/issues/%',
    `/directory/tool/issues/${'x'.repeat(400)}`,
  ])('%.60s reveals no draft', async (path) => {
    expect(await visit(path)).toBe('404')
  })

  test('yields to a redirect created by an editor', async () => {
    await cms.create({
      collection: 'redirects',
      data: { from: '/directory/tool/issues/old-code', kind: 'exact', status: '302', url: 'https://example.com/' },
    })
    expect(await visit('/directory/tool/issues/old-code')).toBe('302 https://example.com/')
  })

  test('is not a broken link, and is explained to editors', async () => {
    const path = '/directory/tool/issues/@scope/new-code'
    expect(await answeredWithoutDocument(cms, [path, '/directory/tool/issues/nothing'])).toEqual([path])
    expect(await explainAddress(cms, path)).toMatchObject({
      status: 301,
      sentence: expect.stringContaining('another name of the issue') as string,
    })
  })
})
