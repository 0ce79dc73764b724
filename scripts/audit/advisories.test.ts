import { expect, test } from 'vitest'
import { advisoryProblems, parseAudit } from './advisories.ts'

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
