import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { validateAlt } from '#cms/media/validate-alt.ts'
import { markdownText } from '../markdown.ts'
import { entries, terms, jobs, posts, stories } from './texts.ts'
import { authors, customers, testimonials } from './people.ts'
import { features, plans } from './plans.ts'

const articles = [...posts, ...entries, ...stories, ...terms]
const texts = [...articles, ...jobs]
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name)

const BUZZWORDS = /\b(?:supercharg|seamless|unlock|effortless|powerful|robust|leverag|empower|elevat|cutting.edge|game.chang)\w*/i

describe.each(texts.map((text) => [text.title, text] as const))('%s', (_title, { title, body, ...more }) => {
  test('uses only Markdown that the editor supports', () => {
    expect(markdownText(body, new Map()).root.children.length).toBeGreaterThan(1)
  })

  test('keeps to the style of the site', () => {
    const prose = body.replaceAll(/~~~[\s\S]*?~~~|`[^`]*`/g, '')
    expect(prose).not.toMatch(BUZZWORDS)
    expect(prose.replaceAll('[!', '')).not.toContain('!')
    expect(title.length).toBeLessThanOrEqual(120)
    if ('excerpt' in more) expect(more.excerpt).toMatch(/^.{20,300}$/)
  })
})

test.each([
  ['posts', posts, 500, 950],
  ['changelog', entries, 60, 200],
  ['stories', stories, 400, 600],
  ['glossary', terms, 80, 180],
] as const)('%s have the expected length', (_kind, written, min, max) => {
  const outliers = written.filter(({ body }) => wordsIn(body) < min || wordsIn(body) > max)
  expect(outliers.map(({ slug, body }) => [slug, wordsIn(body)])).toEqual([])
})

test('slugs are unique, and all dates are in 2026 and in order', () => {
  for (const kind of [posts, entries, stories, terms]) expect(new Set(kind.map(({ slug }) => slug)).size).toBe(kind.length)
  for (const dated of [posts, entries]) {
    const dates = dated.map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted())
    expect(dates.every((date) => /^2026-\d\d-\d\d$/.test(date))).toBe(true)
  }
})

test('the glossary is sorted, and each term links to others', () => {
  expect(terms.map(({ slug }) => slug)).toEqual(terms.map(({ slug }) => slug).toSorted())
  for (const { slug, related } of terms) {
    expect(related.length, slug).toBeGreaterThan(1)
    expect(related, slug).not.toContain(slug)
    expect(terms.filter((term) => related.includes(term.slug)).length, slug).toBe(related.length)
  }
})

test('all named people and companies are defined', () => {
  expect(namesOf(authors)).toEqual(expect.arrayContaining(posts.map(({ author }) => author)))
  expect(namesOf(customers)).toEqual(expect.arrayContaining([...stories, ...testimonials].map(({ customer }) => customer)))
  for (const { customer, quoteOf } of stories) {
    expect(testimonials.find(({ person }) => person === quoteOf)).toMatchObject({ customer })
  }
})

test('fictional stories and jobs say so in their text', () => {
  for (const { body } of stories) expect(body.slice(0, 120)).toContain('This is an example story.')
  for (const { body } of jobs) expect(body.slice(0, 120)).toContain('This is an example of a position')
})

test('the logos are SVGs in one colour, with a size and without text', async () => {
  for (const { logo } of customers) {
    const svg = await readFile(new URL(`logos/${logo}.svg`, import.meta.url), 'utf8')
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ 32"/)
    expect(new Set(svg.match(/#[0-9a-f]{6}/g)).size, logo).toBe(1)
    expect(svg).not.toContain('<text')
  }
})

test.each(posts)('the cover of $slug matches its SVG, has an alternative text, and is small', async ({ slug, cover }) => {
  const file = await readFile(new URL(`covers/${slug}.webp`, import.meta.url))
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 1080 })
  expect(file.length).toBeLessThan(60_000)
  expect(await readFile(new URL(`covers/${slug}.svg`, import.meta.url), 'utf8')).toContain('viewBox="0 0 1600 900"')
  expect(validateAlt(cover, { siblingData: {} })).toBe(true)
  expect(cover.length).toBeGreaterThan(80)
})

test('every feature belongs to a plan, and each plan has at least as many as the one before', () => {
  for (const { name, values } of features) expect(Object.keys(values).length, name).toBeGreaterThan(0)
  const counts = plans.map(({ name }) => features.filter(({ values }) => values[name]).length)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
})
