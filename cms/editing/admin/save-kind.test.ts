import { expect, test } from 'vitest'
import { kindOf } from './save-kind.ts'

test.each([
  ['/api/pages/12?draft=true&autosave=true', { _status: 'draft' }, 'draft'],
  ['/api/pages/12?depth=0&locale=de', { _status: 'published' }, 'publication'],
  ['http://localhost:3000/api/globals/site?locale=de', { name: 'Mine' }, 'settings'],
  ['/api/pages/12?depth=0', { _status: 'draft' }, 'other'],
  ['/api/pages/12?depth=0', undefined, 'other'],
] as const)('a save to %s with %j is a %s', (address, values, kind) => {
  expect(kindOf(address, values)).toBe(kind)
})
