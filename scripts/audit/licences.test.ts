import { expect, test } from 'vitest'
import { isAllowed, licenceIn, licenceProblems, productionPackages } from './licences.ts'

const MIT = (licence: string) => licence === 'MIT' || licence === 'ISC'

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND ISC', true],
  ['(GPL-2.0-only OR MIT) AND ISC', true],
  ['GPL-2.0-only OR (MIT AND Apache-2.0)', false],
  ['MITX', false],
])('%s is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression, MIT)).toBe(expected)
})

test('a package.json may name its licence in the three forms that npm knows', () => {
  expect(licenceIn('{"license":"MIT","version":"1.0.0"}')).toEqual({ licence: 'MIT', version: '1.0.0' })
  expect(licenceIn('{"license":{"type":"ISC","url":"x"}}').licence).toBe('ISC')
  expect(licenceIn('{"licenses":[{"type":"MIT"},{"type":"GPL-2.0-only"}]}').licence).toBe('MIT OR GPL-2.0-only')
  expect(licenceIn('{"name":"nameless"}').licence).toBe('')
})

test('a package without a licence, or with one that is not listed, is named', () => {
  const problems = licenceProblems([
    { name: 'good', version: '1.0.0', licence: 'MIT' },
    { name: 'silent', version: '1.0.0', licence: '' },
    { name: 'strict', version: '2.0.0', licence: 'AGPL-3.0-only' },
    { name: '@img/sharp-libvips-linux-x64', version: '1.0.0', licence: 'LGPL-3.0-or-later' },
    { name: 'another', version: '1.0.0', licence: 'LGPL-3.0-or-later' },
  ])
  expect(problems.map((line) => line.split(',')[0])).toEqual([
    'silent@1.0.0 has no licence',
    'strict@2.0.0 has the licence AGPL-3.0-only',
    'another@1.0.0 has the licence LGPL-3.0-or-later',
  ])
})

test('all production dependencies of this site have a licence that is listed', () => {
  const packages = productionPackages()
  expect(packages.length).toBeGreaterThan(500)
  expect(licenceProblems(packages)).toEqual([])
})
