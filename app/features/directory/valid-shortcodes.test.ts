import { expect, test } from 'vitest'
import { validShortcodes } from './valid-shortcodes.ts'

const valid = (params: Record<string, string>) => validShortcodes({ href: '/', pathname: '/', params, search: {} })

test.each(['eslint', 'PYL-W0612', 'no-unused-vars', 'v1.2', 'a_b', '7'])('%s may be a code (C21)', (code) => {
  expect(valid({ analyzer: code })).toBe(true)
  expect(valid({ analyzer: 'eslint', issue: code })).toBe(true)
})

test.each(['', '-a', 'a-', 'a--b', 'a b', 'a/b', '../a', 'é', 'a\n', '<a>'])('%j may not (C21)', (code) => {
  expect(valid({ analyzer: code })).toBe(false)
  expect(valid({ analyzer: 'eslint', issue: code })).toBe(false)
})
