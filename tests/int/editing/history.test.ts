import { describe, expect, test } from 'vitest'
import { queryOf } from '#cms/core/query.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { readOrigins } from '#cms/editing/history/versions.server.ts'
import { person } from '#tests/setup/cms.ts'
import { editingCms } from '#tests/setup/editing/editing-cms.ts'

const TEXT = 'A text that took somebody an afternoon to write.'

const editing = editingCms('publisher')

async function draft() {
  const slug = editing.unique('history')
  return editing.cms.create({ collection: 'pages', draft: true, data: { title: 'First', slug, _status: 'draft' }, user: editing.user })
}

type How = { locale?: 'en' | 'de'; user?: typeof editing.user }

const autosave = (id: number, data: object, how: How = {}) =>
  editing.cms.update({ collection: 'pages', id, draft: true, autosave: true, data, user: editing.user, overrideAccess: false, ...how })

async function autosaves(id: number, count: number, how: How = {}) {
  for (let turn = 0; turn < count; turn += 1) await autosave(id, { excerpt: `turn ${turn}` }, how)
}

async function versions(id: number) {
  const { docs } = await editing.cms.findVersions({
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
  sqlOf(editing.cms).query(`UPDATE _pages_v SET updated_at = updated_at - $2::interval WHERE parent_id = $1`, [id, by])

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
    const bob = await person(editing.cms, 'editor')
    await autosave(id, { excerpt: TEXT })
    await autosave(id, { excerpt: TEXT.toUpperCase() }, { user: bob })
    await autosaves(id, 22, { user: bob })
    expect((await versions(id)).map(({ excerpt }) => excerpt?.en)).toContain(TEXT)
  })
})

describe('a text that was autosaved and then rewritten', () => {
  const text = (word: string) => Array.from({ length: 40 }, (_, index) => `${word}${index}`)
  const [LONG, OTHER, THIRD] = [text('sentence'), text('replacement'), text('third')]

  const write = (id: number, words: string[]) => autosave(id, { excerpt: words.join(' ') })
  /** Replaces `from` by `to` from the first word to the last, with a save after each. */
  async function rewrite(id: number, from: string[], to: string[]) {
    for (let count = 1; count <= from.length; count += 1) await write(id, [...to.slice(0, count), ...from.slice(count)])
  }
  const kept = async (id: number) => (await versions(id)).map(({ excerpt }) => excerpt?.en)

  test('word by word stays in the history in full', async () => {
    const { id } = await draft()
    await write(id, LONG)
    await rewrite(id, LONG, OTHER)
    expect(await kept(id)).toContain(LONG.join(' '))
    await autosaves(id, 22)
    expect(await kept(id)).toContain(LONG.join(' '))
  })

  test('word by word again and again stays in the history for the most part', async () => {
    const { id } = await draft()
    await write(id, LONG)
    await rewrite(id, LONG, OTHER)
    await rewrite(id, OTHER, THIRD)
    await rewrite(id, THIRD, text('fourth'))
    await autosaves(id, 22)
    const all = (await kept(id)).map((version) => version?.split(' ') ?? [])
    for (const former of [LONG, OTHER, THIRD]) {
      expect(Math.max(...all.map((words) => former.filter((word) => words.includes(word)).length))).toBeGreaterThan(former.length / 2)
    }
    expect(all.length).toBeLessThan(36)
  })

  test('word by word stays in full if it was typed with corrections', async () => {
    const { id } = await draft()
    for (let count = 1; count <= LONG.length; count += 1) {
      if (count % 6 === 0) await write(id, [...LONG.slice(0, count - 1), 'sentecn'])
      await write(id, LONG.slice(0, count))
    }
    await rewrite(id, LONG, OTHER)
    await autosaves(id, 22)
    expect(await kept(id)).toContain(LONG.join(' '))
  })

  test('word by word, in turns with the other language, stays in full in its own', async () => {
    const { id } = await draft()
    await write(id, LONG)
    for (let count = 1; count <= LONG.length; count += 1) {
      await write(id, [...OTHER.slice(0, count), ...LONG.slice(count)])
      await autosave(id, { excerpt: `Auf Deutsch ${count}` }, { locale: 'de' })
    }
    expect(await kept(id)).toContain(LONG.join(' '))
  })

  test('by a tenth and then added to needs no more versions than usual', async () => {
    const { id } = await draft()
    await write(id, LONG)
    for (let count = 1; count <= 4; count += 1) await write(id, [...OTHER.slice(0, count), ...LONG.slice(count)])
    for (let count = 1; count <= 40; count += 1) await write(id, [...OTHER.slice(0, 4), ...LONG.slice(4), ...OTHER.slice(0, count)])
    expect((await versions(id)).length).toBeLessThan(26)
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
    await editing.cms.update({ collection: 'pages', id, data: { title: 'Live', _status: 'published' }, user: editing.user })
    await autosaves(id, 60)
    const all = await versions(id)
    expect(all.filter(({ autosave }) => autosave).length).toBeLessThan(30)
    expect(all.find(({ title, _status }) => title?.en === 'Live' && _status?.en === 'published')).toBeDefined()
  })
})

test('each version says who saved it, and in which language', async () => {
  const bob = await person(editing.cms, 'publisher')
  const { id } = await draft()
  await editing.cms.update({ collection: 'pages', id, locale: 'de', draft: true, data: { title: 'Erst' }, user: bob })
  await autosave(id, { excerpt: 'Auf Deutsch' }, { locale: 'de' })
  await editing.cms.update({ collection: 'pages', id, data: { title: 'Live', _status: 'published' }, user: editing.user })
  const origins = await readOrigins(queryOf(editing.cms), 'pages', id)
  expect(origins.toSorted((a, b) => a.id - b.id).map(({ by, locale }) => [by, locale])).toEqual([
    [editing.user.name || editing.user.email, 'en'],
    [bob.name || bob.email, 'de'],
    [editing.user.name || editing.user.email, 'de'],
    [editing.user.name || editing.user.email, 'en'],
  ])
  await editing.cms.updateGlobal({ slug: 'site', data: { name: 'Plumbline' }, user: bob })
  const [settings] = await readOrigins(queryOf(editing.cms), 'site', null)
  expect(settings).toMatchObject({ by: bob.name || bob.email, locale: null })
})

test('versions that were saved deliberately are trimmed to the last 50', async () => {
  const { id } = await draft()
  for (let turn = 0; turn < 54; turn += 1)
    await editing.cms.update({ collection: 'pages', id, draft: true, data: { title: `Turn ${turn}` } })
  const all = await versions(id)
  expect(all).toHaveLength(50)
  expect(all[0]?.title?.en).toBe('Turn 53')
})
