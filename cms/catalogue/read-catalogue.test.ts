import { expect, test } from 'vitest'
import { foundIn, ruleOf } from '#tests/setup/catalogue/importing.ts'
import { checkFound } from './check-found.ts'
import { CatalogueReader } from './read-catalogue.server.ts'
import type { RuleInput } from '#catalogue/catalogue.ts'

const example = { bad: 'x'.repeat(20_000), good: 'y'.repeat(20_000) }
const large = (code: string, examples: number) => ruleOf(code, { examples: Array.from({ length: examples }, () => example) })

/** Reads rules with a stub database and returns the part and the lengths of the values sent. */
async function read(rules: readonly RuleInput[]) {
  const lengths: number[] = []
  const query = <Row>(_: string, values: readonly unknown[] = []): Promise<Row[]> => {
    lengths.push(...values.map((value) => String(value).length))
    return Promise.resolve([])
  }
  const reader = new CatalogueReader(query, { name: 'x', format: 'catalogue' }, () => Promise.resolve())
  await reader.read(checkFound(foundIn('large', rules), {}), () => {})
  return { part: reader.parts[0], longest: Math.max(...lengths), all: lengths.reduce((sum, length) => sum + length, 0) }
}

test('ends a truncated list of notes with one that says so', async () => {
  const noted = Array.from({ length: 2100 }, (_, index) => ruleOf(`r${index}`, { title: 'x'.repeat(201) }))
  const { part } = await read(noted)
  expect(part?.notes).toHaveLength(2000)
  expect(part?.notes.at(-1)?.note).toContain('more notes')
})

test('stages rules in bounded batches, however large they are', async () => {
  const { part, longest, all } = await read(Array.from({ length: 60 }, (_, index) => large(`r${index}`, 20)))
  expect(part?.rules).toBe(60)
  expect(all).toBeGreaterThan(48_000_000)
  expect(longest).toBeLessThan(16_000_000)
})

test('refuses an oversized rule with its line and reads the next one', async () => {
  const { part } = await read([large('small', 1), large('fat', 40), large('next', 1)])
  expect(part).toMatchObject({ rules: 2, rejected: 1, rejects: [{ file: 'rules.json', line: 2, code: 'fat' }] })
  expect(part?.rejects[0]?.reason).toMatch(/^It has 1,\d{3} kB of text; a rule may have 1,024 kB\./)
})
