import { expect, test } from 'vitest'
import { blocks } from '#cms/blocks/index.ts'
import type { RuleInput } from '#catalogue/catalogue.ts'
import { adapters } from '#catalogue/formats/index.ts'
import { SEEDED } from '../catalogues/index.ts'
import { entries, terms, posts, stories } from '../content/texts.ts'
import { testimonials } from '../content/people.ts'
import { linksTo, PAGES } from './index.ts'
import { PAGE_PATHS, type PagePath } from './page-seed.ts'

type Rule = { analyzer: string } & Pick<RuleInput, 'severity' | 'autofix'>
type Claim = { at: string; rule: string; severity?: string; autofix?: string }

/** Reads every rule of ESLint and its plugins by code; several plugins have rules of the same name. */
async function readDirectory(): Promise<Map<string, Rule[]>> {
  const rules = new Map<string, Rule[]>()
  for (const { format, place, analyzer } of SEEDED.filter((seeded) => seeded.format === 'eslint')) {
    for await (const found of adapters[format]?.read({ place, name: place }) ?? []) {
      if (found.kind !== 'rule') continue
      const { shortcode, severity, autofix = 'none' } = found.rule
      rules.set(shortcode, [...(rules.get(shortcode) ?? []), { analyzer: analyzer.shortcode, severity, autofix }])
    }
  }
  return rules
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** Collects claims about rules in fields of blocks: a finding has a severity, a diff says whether its fix is safe. */
function claimsInFields(at: string, value: unknown): Claim[] {
  if (!isRow(value)) return []
  const { shortcode, severity, safety, rule } = value
  const own = typeof shortcode === 'string' ? shortcode : rule
  const claims = { ...(typeof severity === 'string' && { severity }), ...(typeof safety === 'string' && { autofix: safety }) }
  const here = typeof own === 'string' ? [{ at, rule: own, ...claims }] : []
  return [...here, ...Object.entries(value).flatMap(([key, inner]) => claimsInFields(`${at}.${key}`, inner))]
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : isRow(value) ? Object.values(value).flatMap((inner) => stringsIn(inner)) : []

const CODE = '([a-z@][\\w@/-]*)'
/** Claims about rules in terminals and texts: `src/a.ts:4  critical  no-x`, `fix --safe --rule no-x`, `no-x  412  safe autofix`. */
const CLAIM_PATTERNS: [RegExp, (found: string[]) => Omit<Claim, 'at'>][] = [
  [new RegExp(`\\b(critical|major|minor)(?:: | {2,})${CODE}`, 'g'), ([severity, rule = '']) => ({ rule, severity })],
  [new RegExp(`fix --safe --rule ${CODE}`, 'g'), ([rule = '']) => ({ rule, autofix: 'safe' })],
  [new RegExp(`^${CODE} +[\\d,]+ +safe autofix`, 'gm'), ([rule = '']) => ({ rule, autofix: 'safe' })],
  [new RegExp(`^${CODE} +[\\d,]+ +no autofix`, 'gm'), ([rule = '']) => ({ rule, autofix: 'none' })],
  [new RegExp(`Rule: ${CODE}, fix [^,]+, safe`, 'g'), ([rule = '']) => ({ rule, autofix: 'safe' })],
]

const claimsInText = (at: string, text: string): Claim[] =>
  CLAIM_PATTERNS.flatMap(([pattern, claim]) => [...text.matchAll(pattern)].map(([, ...found]) => ({ at, ...claim(found) })))

const references = Object.fromEntries(PAGE_PATHS.map((path, index) => [path, { relationTo: 'pages' as const, value: index + 1 }]))
const people = new Map(testimonials.map(({ person }, index) => [person, index + 1]))
const to = linksTo(references as Record<PagePath, { relationTo: 'pages'; value: number }>, {
  eslint: { relationTo: 'analyzers', value: 1 },
  testimonials: people,
})

const texts: [string, unknown][] = [
  ...PAGE_PATHS.map((path): [string, unknown] => [path, PAGES[path].blocks(to)]),
  ...blocks.map(({ slug, custom }): [string, unknown] => [`the example of ${slug}`, custom.example]),
  ...[...posts, ...entries, ...stories, ...terms].map(({ slug, body }): [string, unknown] => [slug, body]),
]

const directory = await readDirectory()

test('claims about rules in pages and articles match the directory', () => {
  const claims = texts.flatMap(([at, value]) => [
    ...claimsInFields(at, value),
    ...stringsIn(value).flatMap((text) => claimsInText(at, text)),
  ])
  const known = claims.filter(({ rule }) => directory.has(rule))
  expect(known.length).toBeGreaterThan(15)
  const wrong = known.filter(
    ({ rule, severity, autofix }) =>
      !directory.get(rule)?.some((page) => (severity ?? page.severity) === page.severity && (autofix ?? page.autofix) === page.autofix),
  )
  expect(wrong).toEqual([])
})

test('no text counts the safe fixes of one rule: the directory only knows whether it has an autofix', () => {
  const counts = texts.flatMap(([at, value]) =>
    stringsIn(value).flatMap((text) => [...text.matchAll(/^[a-z][a-z-]+ +[\d,]+ +.*fix for.*$/gm)].map(([match]) => `${at}: ${match}`)),
  )
  expect(counts).toEqual([])
})

test('links into the directory lead to existing rules', () => {
  const links = texts.flatMap(([at, value]) =>
    stringsIn(value).flatMap((text) =>
      [...text.matchAll(/\/directory\/([\w-]+)\/issues\/([\w-]+)/g)].map(([, ...names]) => ({ at, names })),
    ),
  )
  expect(links.length).toBeGreaterThan(0)
  const dead = links.filter(({ names: [analyzer, rule = ''] }) => !directory.get(rule)?.some((page) => page.analyzer === analyzer))
  expect(dead).toEqual([])
})
