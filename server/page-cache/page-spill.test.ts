import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterFile } from '#tests/setup/after-file.ts'
import { noSources } from '#platform/http/built-from.ts'
import { PageSpill } from './page-spill.ts'
import { storePage, type StoredPage } from './stored-page.ts'

const NOW = Date.UTC(2026, 10, 25)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'page-spill-'))
  const made = folder
  afterFile(() => rm(made, { recursive: true, force: true }))
})

const spillOf = (build = 'b1', maxBytes = 1_000_000, site = 'site') => new PageSpill({ folder, site, build, maxBytes })
const all = () => true

function page(key: string, visits = 0, text = `<p>${key}</p>`): StoredPage {
  const stored = storePage(key, new Response('', { headers: { 'content-language': 'de' } }), Buffer.from(text), noSources(), NOW)
  stored.visits = visits
  return stored
}

const place = async () => path.join(folder, (await readdir(folder))[0] ?? '')

test('pages come back as they were', async () => {
  const stored = page('/a?page=2', 3, 'Grüße '.repeat(1000))
  await spillOf().write([stored, page('/b')], () => false)
  const [first, second] = spillOf().read()
  expect({ ...stored, ...first }).toEqual(stored)
  expect(Object.keys(stored).filter((name) => !(first && name in first))).toEqual(['sources', 'representations'])
  expect(second).toMatchObject({ key: '/b' })
})

test('what is current when it is written counts as confirmed at that time', async () => {
  const before = Date.now()
  await spillOf().write([page('/a')], all)
  expect(spillOf().read()[0]?.confirmed).toBeGreaterThanOrEqual(before)
})

test('the file is bounded, and the most visited pages come first', async () => {
  const random = Array.from({ length: 50 }, (_, index) =>
    page(`/${index}`, index, Array.from({ length: 2000 }, () => Math.random()).join()),
  )
  await spillOf('b1', 100_000).write(random, all)
  const keys = spillOf()
    .read()
    .map(({ key }) => key)
  expect(keys.slice(0, 3)).toEqual(['/49', '/48', '/47'])
  expect(keys.length).toBeLessThan(10)
  expect((await readFile(await place())).length).toBeLessThanOrEqual(100_000)
})

test('pages of another build are not read, but their addresses are, until this build has written its own', async () => {
  await spillOf('b1').write([page('/rare', 1), page('/often', 9)], all)
  expect(spillOf('b2').read()).toEqual([])
  expect(await spillOf('b2').formerAddresses()).toEqual([
    { key: '/often', visits: 9 },
    { key: '/rare', visits: 1 },
  ])
  await spillOf('b2').write([page('/a')], all)
  expect(await readdir(folder)).toEqual(['site-b2.pages'])
})

test('another site’s file is neither read nor removed', async () => {
  await spillOf('b1', 1_000_000, 'other').write([page('/a')], all)
  expect(spillOf().read()).toEqual([])
  expect(await spillOf('b2').formerAddresses()).toEqual([])
  await spillOf().write([page('/b')], all)
  expect((await readdir(folder)).toSorted()).toEqual(['other-b1.pages', 'site-b1.pages'])
})

test('another site’s file is removed once it is a day old, because its pages cannot be served any more', async () => {
  const age = (name: string, hours: number) => {
    const time = new Date(Date.now() - hours * 60 * 60 * 1000)
    return utimes(path.join(folder, name), time, time)
  }
  for (const site of ['old', 'recent']) await spillOf('b1', 1_000_000, site).write([page('/a')], all)
  // A process that was killed while it wrote leaves an unfinished file.
  for (const name of ['old-b1.pages.4711', 'notes.txt']) await writeFile(path.join(folder, name), '')
  for (const name of ['old-b1.pages', 'old-b1.pages.4711', 'notes.txt']) await age(name, 25)
  await age('recent-b1.pages', 23)
  await spillOf().write([page('/b')], all)
  expect((await readdir(folder)).toSorted()).toEqual(['notes.txt', 'recent-b1.pages', 'site-b1.pages'])
})

describe('a damaged file', () => {
  const damage: Record<string, (file: Buffer) => Buffer> = {
    'that ends early': (file) => file.subarray(0, file.length - 5),
    'with a changed byte in its last page': (file) => (file.writeUInt8(file.readUInt8(file.length - 3) ^ 1, file.length - 3), file),
    'with noise after it': (file) => Buffer.concat([file, Buffer.from('noise that is long enough to look like a record')]),
  }
  test.each(Object.keys(damage))('%s yields the intact pages before the damage', async (name) => {
    await spillOf().write([page('/first', 2), page('/last', 1)], all)
    await writeFile(await place(), damage[name]?.(await readFile(await place())) ?? '')
    const keys = spillOf()
      .read()
      .map(({ key }) => key)
    expect(keys).toEqual(name.startsWith('with noise') ? ['/first', '/last'] : ['/first'])
  })

  test.each(['', 'something else', 'plumbline pages 2\n', 'plumbline pages 1\n'])('that contains %j yields none', async (text) => {
    await spillOf().write([page('/a')], all)
    await writeFile(await place(), text)
    expect(spillOf().read()).toEqual([])
  })

  test('with a page that claims a huge size yields none and needs no memory', async () => {
    await spillOf().write([page('/a')], all)
    const file = await readFile(await place())
    file.writeUInt32LE(0xff_ff_ff_f0, 18)
    await writeFile(await place(), file)
    expect(spillOf().read()).toEqual([])
  })
})

test('a folder that cannot be written to is an error that leaves nothing behind', async () => {
  await writeFile(path.join(folder, 'file'), '')
  const spill = new PageSpill({ folder: path.join(folder, 'file'), site: 's', build: 'b', maxBytes: 1000 })
  await expect(spill.write([page('/a')], all)).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(spill.read()).toEqual([])
  expect(await spill.formerAddresses()).toEqual([])
})
