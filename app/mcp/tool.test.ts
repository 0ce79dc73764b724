import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { defineTool, MAX_CHARACTERS, offset, textWindow } from './tool.ts'

test('a long text is cut at the end of a line, and its parts make the whole', () => {
  const text = 'Twenty-one characters\n'.repeat(5000)
  const parts = []
  for (let offset: number | null = 0; offset !== null;) {
    const part = textWindow(text, offset)
    expect(part.text.length).toBeLessThanOrEqual(MAX_CHARACTERS + 1)
    parts.push(part.text)
    offset = part.next
  }
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(part).toMatch(/^Twenty[\s\S]+characters\n$/)
  expect(parts.join('')).toBe(text)
})

test('a text without lines is cut, and nothing follows its end', () => {
  expect(textWindow('x'.repeat(MAX_CHARACTERS + 5), 0)).toMatchObject({ next: MAX_CHARACTERS, total: MAX_CHARACTERS + 5 })
  expect(textWindow('short', 99)).toEqual({ text: '', total: 5, next: null })
})

/** No tool of these tests reads from it. */
const cms = {} as Cms

const input = z.strictObject({
  code: z.string().min(1).describe('The code of a rule.'),
  severity: z
    .string()
    .regex(/^(?:critical|major)(?:,(?:critical|major))*$/)
    .optional(),
  types: z
    .array(z.enum(['page', 'post']))
    .min(1)
    .optional(),
  words: z.array(z.string()).optional(),
  whole: z.boolean().optional(),
  share: z.number().optional(),
  offset,
  limit: z.number().int().min(1).max(1000).default(20),
})

const about = { name: 'echo', title: 'Echo', description: 'Answers with its arguments.', input }
const echo = defineTool({ ...about, output: z.object({ given: z.unknown() }), run: async (_cms, given) => ({ data: { given } }) })
const read = async (given: Record<string, unknown>) => (await echo.call(cms, { code: 'E501', ...given })).data.given

describe('arguments as models write them', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [
      { limit: '3', offset: '7', share: ' -0.5 ' },
      { limit: 3, offset: 7, share: -0.5 },
    ],
    [
      { limit: [3], whole: 'True' },
      { limit: 3, whole: true },
    ],
    [{ whole: 'false' }, { whole: false }],
    [{ types: 'page' }, { types: ['page'] }],
    [{ types: '["page", "post"]' }, { types: ['page', 'post'] }],
    [{ types: 'page, post' }, { types: ['page', 'post'] }],
    [{ words: 'one, and the same' }, { words: ['one, and the same'] }],
    [{ severity: ['critical', 'major'] }, { severity: 'critical,major' }],
    [{ severity: '["critical"]' }, { severity: 'critical' }],
    [{ code: 501 }, { code: '501' }],
    [{ code: ['E501'] }, { code: 'E501' }],
    [{ code: '["a"]' }, { code: '["a"]' }],
  ])('%j is read as %j', async (given, expected) => {
    expect(await read(given)).toEqual({ code: 'E501', offset: 0, limit: 20, ...expected })
  })

  test.each([[null], [''], [' '], [[]], ['[]']])('%j of an optional argument is none', async (empty) => {
    const list = { types: empty, words: empty }
    const others = { severity: empty, whole: empty, share: empty, limit: empty, offset: empty }
    expect(await read(empty === '[]' ? list : { ...list, ...others })).toEqual({ code: 'E501', offset: 0, limit: 20 })
  })

  test.each([[null], [''], [undefined], [[]]])('%j of a required argument is refused', async (code) => {
    await expect(read({ code })).rejects.toThrow(/^code is required\. The code of a rule\.\nThe arguments are code, severity/)
  })

  test.each<Record<string, unknown>>([
    { limit: 'three' },
    { limit: '3x' },
    { limit: '1e999' },
    { whole: 'perhaps' },
    { types: 'recipe' },
    { types: '["page"' },
    { types: ['\0'] },
    { words: '["\\u0000"]' },
    { constructor: null },
    { limit: { limit: 3 } },
  ])('%j is refused', async (given) => {
    await expect(read(given)).rejects.toThrow()
  })
})

test('a schema has no bounds that are only those of numbers', () => {
  expect(echo.listed.inputSchema.properties?.offset).toEqual({ type: 'integer', default: 0, minimum: 0, description: expect.any(String) })
  expect(JSON.stringify(echo.listed)).not.toContain('9007199254740991')
})

test('rows that are too many for an answer are left out, and it says how to get them', async () => {
  const many = defineTool({
    ...about,
    output: z.object({ rows: z.array(z.string()), next: z.number() }),
    rest: 'Continue with offset=next.',
    run: async (_cms, { limit }) => ({ data: { rows: Array.from({ length: limit }, () => 'x'.repeat(400)), next: limit } }),
  })
  const { data } = await many.call(cms, { code: 'a', limit: 1000 })
  expect(2 * JSON.stringify(data).length).toBeLessThanOrEqual(MAX_CHARACTERS)
  expect(data.rows).toHaveLength(Number(data.next))
  expect(Number(data.next)).toBeGreaterThan(40)
  expect(data.note).toBe(
    `These are the rows of limit=${String(data.next)}, as an answer has at most 40000 characters. Continue with offset=next.`,
  )
  expect(many.listed.outputSchema.properties).toHaveProperty('note')
  expect((await many.call(cms, { code: 'a' })).data).not.toHaveProperty('note')
})
