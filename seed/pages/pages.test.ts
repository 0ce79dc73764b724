import type { Field } from 'payload'
import { describe, expect, test } from 'vitest'
import { blocks as definitions } from '#cms/blocks/index.ts'
import { LAYOUTS } from '#config'
import type { Reference } from '../upsert.ts'
import { testimonials } from '../content/people.ts'
import { linksTo, PAGES } from './index.ts'
import { type PageBlock, PAGE_PATHS, type PagePath } from './page-seed.ts'

const eslint: Reference = { relationTo: 'analyzers', value: 1 }
const numbered = PAGE_PATHS.map((path, index) => [path, { relationTo: 'pages', value: index + 1 }])
const people = new Map(testimonials.map(({ person }, index) => [person, index + 1]))
const to = linksTo(Object.fromEntries(numbered) as Record<PagePath, Reference>, { eslint, testimonials: people })
const pages = PAGE_PATHS.map((path) => ({ path, page: PAGES[path], blocks: PAGES[path].blocks(to) }))

type ShownFinding = { at: string; code: string; line: number; fix?: string | null }

function findingsOf(at: string, block: PageBlock): ShownFinding[] {
  if (block.blockType === 'code-findings') return block.findings.map((finding) => ({ at, code: block.code, ...finding }))
  if (block.blockType !== 'hero' || !block.finding?.code) return []
  return [{ at, code: block.finding.code, line: block.finding.line ?? 0, fix: block.finding.fix }]
}

const findings = pages.flatMap(({ path, blocks }) => blocks.flatMap((block, index) => findingsOf(`${path} ${index}`, block)))

const indentOf = (line: string) => /^\s*/.exec(line)?.[0]

describe('findings', () => {
  test('are shown on at least half of the pages', () => {
    expect(new Set(findings.map(({ at }) => at.split(' ')[0])).size).toBeGreaterThan(12)
  })

  test.each(findings.map((finding) => [`${finding.at}, line ${finding.line}`, finding] as const))(
    '%s refers to a line of code',
    (_, finding) => {
      const line = finding.code.split('\n')[finding.line - 1]
      expect(line?.trim()).toBeTruthy()
      if (!finding.fix) return
      expect(finding.fix.trim()).not.toBe(line?.trim())
      expect(indentOf(finding.fix)).toBe(indentOf(line ?? ''))
    },
  )

  test('a fix changes its code', () => {
    const diffs = pages.flatMap(({ blocks }) => blocks.filter((block) => block.blockType === 'autofix-diff'))
    expect(diffs.length).toBeGreaterThan(3)
    for (const { before, after } of diffs) expect(after.trim()).not.toBe(before.trim())
  })
})

type Row = Record<string, unknown>

function rowsFaults(field: Field & { type: 'array' }, value: unknown, at: string): string[] {
  const rows = (value ?? []) as Row[]
  const few = field.required && rows.length < (field.minRows ?? 1) ? [`${at} has ${rows.length} rows`] : []
  const many = rows.length > (field.maxRows ?? Infinity) ? [`${at} has ${rows.length} rows`] : []
  return [...few, ...many, ...rows.flatMap((row, index) => faultsIn(field.fields, row, `${at}.${index}`))]
}

/** Lists what the schema of a block would refuse: texts that are too long, missing values, too few or too many rows. */
function faultsIn(fields: Field[], row: Row, at: string): string[] {
  return fields.flatMap((field) => {
    if (!('name' in field)) return []
    const value = row[field.name]
    const here = `${at}.${field.name}`
    if (field.type === 'array') return rowsFaults(field, value, here)
    if (field.type === 'group') return faultsIn(field.fields, (value ?? {}) as Row, here)
    if ('required' in field && field.required && field.defaultValue === undefined && !value) return [`${here} is missing`]
    const max = 'maxLength' in field ? (field.maxLength ?? Infinity) : Infinity
    return typeof value === 'string' && value.length > max ? [`${here} has ${value.length} of ${max} characters`] : []
  })
}

describe.each(pages.map(({ path, ...rest }) => [path, rest] as const))('%s', (path, { page, blocks }) => {
  test('keeps the limits of its blocks', () => {
    const faults = blocks.flatMap((block, index) => {
      const definition = definitions.find(({ slug }) => slug === block.blockType)
      return faultsIn(definition?.fields ?? [], block as unknown as Row, `${index} ${block.blockType}`)
    })
    expect(faults).toEqual([])
  })

  test('begins with its heading and has a title and description of the right length for search engines', () => {
    // A plain page shows its title as the heading.
    if (page.layout !== 'plain') expect(['hero', 'sign-in']).toContain(blocks[0]?.blockType)
    expect(blocks.filter(({ blockType }) => blockType === 'hero').length).toBeLessThan(2)
    expect(LAYOUTS).toContain(page.layout)
    expect(page.excerpt.length).toBeLessThanOrEqual(300)
    expect(page.seo.title.length).toBeLessThanOrEqual(60)
    expect(page.seo.description.length).toBeGreaterThanOrEqual(120)
    expect(page.seo.description.length).toBeLessThanOrEqual(160)
  })

  test('contains no buzzwords and no link to itself', () => {
    const text = JSON.stringify([page, blocks])
    expect(text).not.toMatch(
      /supercharge|seamless|\bunlock|effortless|powerful|robust|leverage|empower|elevate|cutting-edge|game-chang|blazing|world-class/i,
    )
    expect(text).not.toContain(`"relationTo":"pages","value":${PAGE_PATHS.indexOf(path) + 1}}`)
  })
})

test('no testimonial appears on two pages', () => {
  const quotes = pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.blockType === 'testimonials' || block.blockType === 'logo-quotes' ? (block.quotes ?? [0]) : [])),
  )
  expect(quotes).not.toContain(0)
  expect(quotes).toEqual([...new Set(quotes)])
})

test('no two pages share a title, a description or a sequence of blocks', () => {
  const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
  expect(duplicates(pages.map(({ page }) => page.seo.title))).toEqual([])
  expect(duplicates(pages.map(({ page }) => page.seo.description))).toEqual([])
  const products = pages.filter(({ blocks }) => blocks.length > 4)
  expect(duplicates(products.map(({ blocks }) => blocks.map(({ blockType }) => blockType).join(' ')))).toEqual([])
})
