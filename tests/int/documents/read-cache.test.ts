import { beforeAll, expect, test, vi } from 'vitest'
import { cachedRead, cached } from '#app/documents/cache.server.ts'
import { type Reader, VISITOR } from '#app/documents/reader.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { commitSignalOf, sqlOf } from '#cms/core/sql.server.ts'
import { builtFromUnwatched, builtUntil, recordSources } from '#platform/http/built-from.ts'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms
let id: number

beforeAll(async () => {
  cms = await openTestCms()
  await vi.waitUntil(() => commitSignalOf(cms).isListening, { timeout: 30_000 })
  id = (await cms.create({ collection: 'pages', data: { title: 'First', slug: 'kept', _status: 'published' } })).id
  await commitSignalOf(cms).caughtUp()
})

const read = async () => (await cms.findByID({ collection: 'pages', id, depth: 0 })).title
const rename = (title: string) => sqlOf(cms).query('UPDATE pages_locales SET title = $1 WHERE _parent_id = $2', [title, id])

test('a result is kept until something changes that its reads declared, and declares it again', async () => {
  const work = vi.fn(read)
  const title = () => cachedRead(cms, VISITOR, ['kept'], work)
  expect(await title()).toBe('First')
  const { result, sources } = await recordSources(title)
  expect(result).toBe('First')
  expect([...sources.tags]).toEqual([`pages:${id}`])
  expect(work).toHaveBeenCalledTimes(1)
  await cms.updateGlobal({ slug: 'site', data: { name: 'Elsewhere' } })
  await commitSignalOf(cms).caughtUp()
  expect(await title()).toBe('First')
  expect(work).toHaveBeenCalledTimes(1)
  await rename('Second')
  await expect.poll(title).toBe('Second')
})

test('a change of a shared part drops what was built from it', async () => {
  let version = 0
  const part = () => cached(cms, 'part', ['global:site'], () => Promise.resolve((version += 1)))
  const whole = () => cachedRead(cms, VISITOR, ['whole'], part)
  expect([await whole(), await whole()]).toEqual([1, 1])
  await cms.updateGlobal({ slug: 'site', data: { name: 'Again' } })
  await expect.poll(whole).toBe(2)
})

test('a change while the result is read is not missed', async () => {
  const [begun, changed] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const slow = cachedRead(cms, VISITOR, ['slow'], async () => {
    const before = await read()
    begun.resolve(null)
    await changed.promise
    return before
  })
  await begun.promise
  await rename('Third')
  await commitSignalOf(cms).caughtUp()
  changed.resolve(null)
  expect(await slow).toBe('Second')
  expect(await cachedRead(cms, VISITOR, ['slow'], read)).toBe('Third')
})

test.each([
  ['of a preview', { kind: 'share', collection: 'pages', id: 1 } satisfies Reader, () => undefined],
  ['whose changes are not signalled', VISITOR, () => builtFromUnwatched('users')],
  ['that is out of date by now', VISITOR, () => builtUntil(new Date(0))],
])('a result %s is not kept', async (name, reader, declare) => {
  const work = vi.fn(() => Promise.resolve(declare()))
  await cachedRead(cms, reader, [name], work)
  await cachedRead(cms, reader, [name], work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a failure is not kept', async () => {
  await expect(cachedRead(cms, VISITOR, ['fails'], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cachedRead(cms, VISITOR, ['fails'], () => Promise.resolve('yes'))).toBe('yes')
})
