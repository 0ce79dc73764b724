import { expect, test } from 'vitest'
import { validShortcodes } from './valid-shortcodes.ts'

const valid = (params: Record<string, string>) => validShortcodes({ href: '/', pathname: '/', params, search: {} })

test.each(['eslint', 'PYL-W0612', 'no-unused-vars', 'v1.2', 'a_b', '7'])('%s is a valid code (C21)', (code) => {
  expect(valid({ analyzer: code })).toBe(true)
  expect(valid({ analyzer: 'eslint', issue: code })).toBe(true)
})

test.each(['', '-a', 'a-', 'a--b', 'a b', 'a/b', '../a', 'é', 'a\n', '<a>'])('%j is not a valid analyzer code (C21)', (code) => {
  expect(valid({ analyzer: code })).toBe(false)
  expect(valid({ analyzer: code, issue: 'no-undef' })).toBe(false)
})

test.each(['C++', 'sp ace', '规则', '@scope/rule', 'a.b(c)', '-a', 'x'.repeat(300)])('%.20j is a valid alias of an issue', (name) => {
  expect(valid({ analyzer: 'eslint', issue: name })).toBe(true)
})

test.each(['', 'a\n', 'a\0', '\u007f', 'x'.repeat(301)])('%.20j is not a valid name (C21)', (name) => {
  expect(valid({ analyzer: 'eslint', issue: name })).toBe(false)
})
