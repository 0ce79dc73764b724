import { beforeAll, describe, expect, test } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import { queryOf } from '#cms/core/query.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { readOrigins } from '#cms/editing/history/versions.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'

const TEXT = 'A text that took somebody an afternoon to write.'

let cms: Cms
let ada: User & { collection: 'users' }
let serial = 0

beforeAll(async () => {
  cms = await openTestCms()
  ada = await person(cms, 'publisher')
})

async function draft() {
  const slug = `history-${(serial += 1)}`
  return cms.create({ collection: 'pages', draft: true, data: { title: 'First', slug, _status: 'draft' }, user: ada })
}

type How = { locale?: 'en' | 'de'; user?: typeof ada }

const autosave = (id: number, data: object, how: How = {}) =>
  cms.update({ collection: 'pages', id, draft: true, autosave: true, data, user: ada, overrideAccess: false, ...how })

async function autosaves(id: number, count: number, how: How = {}) {
  for (let turn = 0; turn < count; turn += 1) await autosave(id, { excerpt: `turn ${turn}` }, how)
}

async function versions(id: number) {
  const { docs } = await cms.findVersions({
    collection: 'pages',
    where: { parent: { equals: id } },
    locale: 'all',
    limit: 0,
    sort: '-updatedAt',
  })
  return (docs as unknown as { autosave: boolean; version: Omit<Version, 'autosave'> }[]).map(({ autosave, version }) => ({
    ...version,
    autosave,
  }))
}

type Version = { autosave: boolean; title: Texts; excerpt: Texts; _status: Texts }
type Texts = { en?: string; de?: string } | null | undefined

/** Backdates the versions of a page. */
const age = (id: number, by: string) =>
  sqlOf(cms).query(`UPDATE _pages_v SET updated_at = updated_at - $2::interval WHERE parent_id = $1`, [id, by])

describe('a text that was autosaved and then cleared', () => {
  test('stays in the history, however much is written after it', async () => {
    const { id } = await draft()
    await autosave(id, { excerpt: TEXT })
    await autosave(id, { excerpt: '' })
    await autosaves(id, 22)
    expect((await versions(id)).map(({ excerpt }) => excerpt?.en)).toContain(TEXT)
  })

  test('stays in the history in full when it was cleared letter by letter', async () => {
    const { id } = await draft()
    for (let length = TEXT.length; length >= 0; length -= 1) await autosave(id, { excerpt: TEXT.slice(0, length) })
    await autosaves(id, 22)
    const kept = (await versions(id)).map(({ excerpt }) => excerpt?.en)
    expect(kept).toContain(TEXT)
    expect(kept.length).toBeLessThan(32)
  })

  test('stays in the history in full when it was cleared slowly while another text grew', async () => {
    const { id } = await draft()
    for (let length = TEXT.length; length >= 0; length -= 4) {
      await autosave(id, { excerpt: TEXT.slice(0, length), title: 'Longer and longer '.repeat(20 - length / 4) })
    }
    await autosaves(id, 22)
    expect((await versions(id)).map(({ excerpt }) => excerpt?.en)).toContain(TEXT)
  })

  test('stays in the history in its own language, whatever is written in the other', async () => {
    const { id } = await draft()
    await autosave(id, { excerpt: TEXT }, { locale: 'de' })
    await autosave(id, { excerpt: null }, { locale: 'de' })
    await autosaves(id, 22)
    expect((await versions(id)).map(({ excerpt }) => excerpt?.de)).toContain(TEXT)
  })

  test('stays in the history when its author replaced it with another of the same length', async () => {
    const { id } = await draft()
    await autosave(id, { excerpt: TEXT })
    await autosave(id, { excerpt: 'Something else that is exactly as long as before' })
    await autosaves(id, 22)
    expect((await versions(id)).map(({ excerpt }) => excerpt?.en)).toContain(TEXT)
  })

  test('stays in the history when somebody else cleared it, or replaced it with a text of the same length', async () => {
    const { id } = await draft()
    const bob = await person(cms, 'editor')
    await autosave(id, { excerpt: TEXT })
    await autosave(id, { excerpt: TEXT.toUpperCase() }, { user: bob })
    await autosaves(id, 22, { user: bob })
    expect((await versions(id)).map(({ excerpt }) => excerpt?.en)).toContain(TEXT)
  })
})

describe('autosaves', () => {
  test('keep the last 20 in each language', async () => {
    const { id } = await draft()
    await autosaves(id, 24)
    await autosaves(id, 24, { locale: 'de' })
    const all = await versions(id)
    const english = new Set(all.map(({ excerpt }) => excerpt?.en))
    const german = new Set(all.map(({ excerpt }) => excerpt?.de))
    for (let turn = 4; turn < 24; turn += 1) {
      expect(english).toContain(`turn ${turn}`)
      expect(german).toContain(`turn ${turn}`)
    }
    expect(all.length).toBeLessThan(48)
  })

  test('keep the last and the longest of each hour before those, then of each day', async () => {
    const { id } = await draft()
    // Too short to be kept because something replaced them.
    const names = ['Old', 'Day', 'Hour']
    for (const name of names) {
      for (const excerpt of [name, `${name} full`, `${name} end`]) await autosave(id, { excerpt })
      await age(id, name === 'Hour' ? '2 hours' : '1 day')
    }
    await autosaves(id, 22)
    const kept = (await versions(id)).map(({ excerpt }) => excerpt?.en)
    expect(kept).toEqual(expect.arrayContaining(names.flatMap((name) => [`${name} full`, `${name} end`])))
    for (const name of names) expect(kept).not.toContain(name)
  })

  test('are deleted after a year, and published versions are not', async () => {
    const { id } = await draft()
    await cms.update({ collection: 'pages', id, data: { title: 'Live', _status: 'published' }, user: ada })
    await autosaves(id, 60)
    const all = await versions(id)
    expect(all.filter(({ autosave }) => autosave).length).toBeLessThan(30)
    expect(all.find(({ title, _status }) => title?.en === 'Live' && _status?.en === 'published')).toBeDefined()
  })
})

test('each version says who saved it, and in which language', async () => {
  const bob = await person(cms, 'publisher')
  const { id } = await draft()
  await cms.update({ collection: 'pages', id, locale: 'de', draft: true, data: { title: 'Erst' }, user: bob })
  await autosave(id, { excerpt: 'Auf Deutsch' }, { locale: 'de' })
  await cms.update({ collection: 'pages', id, data: { title: 'Live', _status: 'published' }, user: ada })
  const origins = await readOrigins(queryOf(cms), 'pages', id)
  expect(origins.toSorted((a, b) => a.id - b.id).map(({ by, locale }) => [by, locale])).toEqual([
    [ada.name || ada.email, 'en'],
    [bob.name || bob.email, 'de'],
    [ada.name || ada.email, 'de'],
    [ada.name || ada.email, 'en'],
  ])
})

test.each(['site', 'navigation', 'footer'] as const)(
  'each version of the settings %s says who saved it, and in which language',
  async (slug) => {
    const bob = await person(cms, 'publisher')
    const data = slug === 'site' ? { name: 'Plumbline' } : {}
    for (const locale of ['en', 'de'] as const) await cms.updateGlobal({ slug, data: data as never, locale, user: bob })
    const origins = (await readOrigins(queryOf(cms), slug, null)).toSorted((a, b) => a.id - b.id).slice(-2)
    expect(origins.map(({ by, locale }) => [by, locale])).toEqual(['en', 'de'].map((locale) => [bob.name || bob.email, locale]))
  },
)

test('versions that were saved deliberately are trimmed to the last 50', async () => {
  const { id } = await draft()
  for (let turn = 0; turn < 54; turn += 1) await cms.update({ collection: 'pages', id, draft: true, data: { title: `Turn ${turn}` } })
  const all = await versions(id)
  expect(all).toHaveLength(50)
  expect(all[0]?.title?.en).toBe('Turn 53')
})
