import { expect, test } from 'vitest'
import { comparisonListFor } from './comparison-list.ts'

test.each([
  ['/compare', '/directory/compare'],
  ['/compare/', '/directory/compare'],
  ['/compare/nobody', '/directory/compare'],
  ['/compare/ESLint-vs-Biome', '/directory/compare?a=eslint&b=biome'],
  ['/compare/eslint-plugin-vue-versus-oxlint', '/directory/compare?a=eslint-plugin-vue&b=oxlint'],
  ['/compare/a/b', null],
  ['/compare/%2Fevil.test', null],
  ['/compared', null],
])('%s leads to %s', (key, list) => {
  expect(comparisonListFor(key)).toBe(list)
})
