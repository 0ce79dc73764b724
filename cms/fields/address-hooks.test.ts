import { expect, test } from 'vitest'
import { addressHooks } from './address-hooks.ts'
import { link, paragraph, richText } from './lexical.ts'

const [refuseScript] = addressHooks.beforeValidate
const save = (value: unknown): unknown => refuseScript?.({ value, path: ['links', 0, 'href'], field: { label: 'Address' } } as never)
const linkTo = (url: string) => richText(paragraph(link('a', url)))

const SCRIPTS = ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\tscript:alert(1)', '\u0001data:text/html,x', 'vbscript:x', 'blob:x']

test.each(SCRIPTS)('refuses %j in a field and in a text, as a validation of that field', (address) => {
  for (const value of [address, linkTo(address)])
    expect(() => save(value)).toThrow(
      expect.objectContaining({
        name: 'ValidationError',
        status: 400,
        data: { errors: [{ path: 'links.0.href', label: 'Address', message: expect.stringMatching(/may not begin with .*:/) as string }] },
      }) as Error,
    )
})

test.each(['', null, undefined, 'unfinished', '//elsewhere.example', 'https://example.com/?a=javascript:1', 'mailto:a@example.com'])(
  'saves %j unchanged',
  (value) => expect(save(value)).toBe(value),
)

test('saves a text that only speaks of scripts, however deep', () => {
  const text = richText(paragraph('javascript: links, data: links'))
  expect(save(text)).toBe(text)
  const deep = JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`) as unknown
  expect(save(deep)).toBe(deep)
})
