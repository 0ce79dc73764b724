import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Card, CardOf } from '../card.ts'
import { drawCard } from './draw-card.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'cards-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const draw = (card: Card) => drawCard(card, folder)
const post: CardOf<'post'> = { kind: 'post', site: 'Plumbline', title: 'A finding', byline: 'Ada', minutes: 4, reading: '4 min' }
const severity = { name: 'major', word: 'Major' } as const
const code = { lines: [{ number: 1, tokens: ['x'.repeat(47)] }], from: 4, to: 47 }
const long = 'Everything that a title could possibly want to say about a baseline '.repeat(6)
const name = 'a-name-of-a-rule-that-is-longer-than-any-other-name-of-a-rule'

const EXTREMES: Card[] = [
  { kind: 'rule', site: 'Plumbline', title: long, name, tool: name, severity, code },
  { kind: 'rule', site: 'Plumbline', title: long, name, tool: name, severity },
  { kind: 'finding', site: 'Plumbline', title: long, finding: { code, severity, name } },
  { ...post, title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', byline: long, minutes: 90 },
  { kind: 'story', site: 'Plumbline', title: long, company: long, results: [0, 1, 2].map(() => ({ value: '−1,234,567 %', label: long })) },
  { kind: 'story', site: 'Plumbline', title: long, company: '', results: [] },
  { kind: 'release', site: 'Plumbline', title: long, version: '2026.11.3-rc.14+build.9', date: '3 November 2026', kinds: long },
  { kind: 'release', site: 'Plumbline', title: long, date: '', kinds: '' },
  { kind: 'term', site: 'Plumbline', title: long, aliases: long, definition: long },
  { kind: 'plans', site: 'Plumbline', title: long, plans: [0, 1, 2, 3, 4].map((amount) => ({ name: long, amount, price: '$1,234,567' })) },
  {
    kind: 'analyzer',
    site: 'Plumbline',
    title: name,
    rules: '123,456',
    label: 'rules',
    version: long,
    counts: [{ severity, count: 0, text: '0' }],
  },
  { kind: 'jobs', site: 'Plumbline', title: long, positions: [0, 1, 2, 3].map(() => ({ title: long, place: long })) },
  { kind: 'number', site: 'Plumbline', title: long, value: '123,456,789', label: long },
  { kind: 'page', site: 'Plumbline', title: long, text: long },
]

test.each(EXTREMES.map((card, index) => [card.kind, index, card] as const))(
  'a %s with far too long texts is a picture of 1200 × 630 (%i)',
  async (_kind, _index, card) => {
    const png = await draw(card)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(100 * 1024)
  },
)

test('the same card is the same bytes', async () => {
  expect((await draw(post)).equals(await draw({ ...post }))).toBe(true)
})

/** How much of an area differs from the paper. */
async function inkIn(png: Buffer, area: { left: number; top: number; width: number; height: number }): Promise<number> {
  const { data } = await sharp(png).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((light) => light > 90).length / data.length
}

test('Arabic and Hebrew begin at the right', async () => {
  for (const title of ['نتيجة', 'קו בסיס']) {
    const png = await draw({ ...post, title })
    const title_ = { top: 62, width: 380, height: 150 }
    expect(await inkIn(png, { ...title_, left: 600 })).toBeGreaterThan(0.02)
    expect(await inkIn(png, { ...title_, left: 72 })).toBe(0)
  }
})

test('letters that no font has are left out: nobody sees boxes', async () => {
  const plain = await draw({ ...post, title: 'A finding' })
  expect((await draw({ ...post, title: 'A finding 🚀' })).equals(plain)).toBe(true)
  const untitled = await draw({ kind: 'page', site: 'Plumbline', title: 'Plumbline', text: '' })
  expect((await draw({ ...post, title: '静的解析の結果' })).equals(untitled)).toBe(true)
})

test('markup in a title is text', async () => {
  const png = await draw({ ...post, title: '<b>قاعدة</b> & "x"' })
  expect(await inkIn(png, { left: 600, top: 62, width: 380, height: 150 })).toBeGreaterThan(0.02)
})

test('the thread that draws runs from source, so it imports nothing that the image does not contain', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  expect(files).toContain('draw-card.ts')
  for (const file of files) {
    const source = await readFile(path.join(import.meta.dirname, file), 'utf8')
    const imported = [...source.matchAll(/^import (?!type )[^']*'(#[^']+)'/gm)].map(([, target = '']) => target)
    expect(imported.filter((target) => !target.startsWith('#platform/'))).toEqual([])
  }
})
