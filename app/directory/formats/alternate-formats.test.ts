import { expect, test } from 'vitest'
import { eslint, oxlint } from '#seed/catalogues/index.ts'
import { analyzerMarkdown } from './alternate-formats.server.ts'

test('the snippets of an analyzer show a real rule of it, configured with its own options', () => {
  const options = [{ name: 'allowImplicit', type: 'boolean', default: 'false' }]
  const text = analyzerMarkdown(eslint, { code: 'getter-return', id: 'getter-return', options }, 292, 'https://example.com')
  expect(text).toContain("{ rules: { 'getter-return': 'error' } }")
  expect(text).toContain("'getter-return': ['error', { /* options */ }]")
  expect(text).not.toContain('name-of-the-rule')
  const plain = { code: 'eqeqeq', id: 'eqeqeq', options: [{ name: 'option 1', type: '"always" | "smart"', default: null }] }
  expect(analyzerMarkdown(oxlint, plain, 1, 'https://example.com')).toContain('"eqeqeq": ["error", "always"]')
})
