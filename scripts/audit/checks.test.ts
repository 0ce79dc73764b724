import { expect, test } from 'vitest'
import { advisoryProblems, isAllowed, licenceIn, licenceProblems, parseAudit, productionPackages } from './checks.ts'

const via = {
  source: 1,
  name: 'parser',
  dependency: 'parser',
  title: 'Reads beyond the end',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  range: '<2.0.0',
}
const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    parser: { name: 'parser', via: [via] },
    tool: { name: 'tool', via: ['parser'] },
    other: { name: 'other', via: [via] },
  },
})
const found = parseAudit(REPORT)
const advisories = 'advisories' in found ? found.advisories : []
const entry = {
  id: 'GHSA-aaaa-bbbb-cccc',
  packageName: 'parser',
  reason: 'It reads only our files.',
  since: '2026-11-26',
  until: '2027-01-31',
}

test('an advisory is listed once, however many packages it reaches', () => {
  expect(advisories).toMatchObject([{ id: 'GHSA-aaaa-bbbb-cccc', packageName: 'parser', severity: 'high' }])
})

test('a new advisory fails, an allowed one does not until its last day, and an entry that nothing needs fails', () => {
  expect(advisoryProblems(advisories, [], '2026-11-26')).toEqual([expect.stringContaining('Update it, or say')])
  expect(advisoryProblems(advisories, [entry], '2027-01-31')).toEqual([])
  expect(advisoryProblems(advisories, [entry], '2027-02-01')).toEqual([
    expect.stringContaining('allowed until 2027-01-31: It reads only our files.'),
  ])
  expect(advisoryProblems(advisories, [{ ...entry, packageName: 'another' }], '2026-11-26')).toHaveLength(2)
  expect(advisoryProblems([], [entry], '2026-11-26')).toEqual([expect.stringContaining('not affected by GHSA-aaaa-bbbb-cccc any more')])
})

test.each([
  [
    '{"message":"405 Method Not Allowed - POST https://registry.example/bulk","method":"POST"}',
    '405 Method Not Allowed - POST https://registry.example/bulk',
  ],
  ['{"error":{"code":"ENOTFOUND","summary":"request failed\\nmore"}}', 'request failed'],
  ['', 'npm printed no report'],
])('a service that does not answer is told from one that found nothing: %s', (output, unreachable) => {
  expect(parseAudit(output)).toEqual({ unreachable })
  expect(parseAudit('{"vulnerabilities":{}}')).toEqual({ advisories: [] })
})

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
