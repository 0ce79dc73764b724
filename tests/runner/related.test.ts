import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dependenciesOf, dependents, projectFiles } from './import-graph.ts'
import { journeysFor, subjectsOf, tableSubjects } from './journeys.ts'
import { testsFor } from './related.ts'

const files = projectFiles()
const journeys = projectFiles().filter((file) => file.startsWith('tests/e2e/'))

test('a change concerns the tests that import it, directly or transitively', () => {
  const found = dependents(['platform/http/safe-location.ts'], files)
  expect(found).toContain('platform/http/safe-location.test.ts')
  expect(found).toContain('tests/int/redirects/redirect-safety.test.ts')
})

test('a change does not concern every test that opens a CMS', () => {
  const found = [...dependents(['cms/leads/deliveries/webhook.server.ts'], files)]
  expect(found).toContain('tests/int/leads/delivery-webhook.test.ts')
  expect(found.filter((file) => file.startsWith('tests/int/')).length).toBeLessThan(20)
})

test('dependencies of the seed are followed through every import and include no page', () => {
  const found = [...dependenciesOf(['scripts/seed.ts'], files)]
  expect(found).toContain('seed/people.ts')
  expect(found).toContain('payload.config.ts')
  expect(found.filter((file) => file.startsWith('app/'))).toEqual([])
})

test('a change concerns the browser tests named after its folder or file, and those in the table', () => {
  expect(journeysFor(['app/analytics/client.ts'], journeys)).toContain('tests/e2e/analytics/analytics-client.test.ts')
  expect(journeysFor(['cms/redirects/redirect-loop.server.ts'], journeys)).toEqual(['tests/e2e/redirects/redirects.test.ts'])
  expect(journeysFor(['docs/editing.md', 'platform/log.test.ts'], journeys)).toEqual([])
})

test('a change to a part of the server that little else depends on concerns its own tests, any other all of the server', () => {
  const all = files.filter((file) => file.startsWith('tests/process/server/'))
  expect(journeysFor(['server/csp-reports.ts'], all)).toEqual(['tests/process/server/metrics.test.ts'])
  expect(journeysFor(['server/cdn/channels.ts'], all)).toEqual(['tests/process/server/varnish.test.ts'])
  expect(journeysFor(['server/pipeline.ts'], all)).toEqual(all)
})

test('every word in the table matches a test', () => {
  const tests = files.filter((file) => /^tests\/(?:e2e|process|int)\//.test(file)).flatMap(subjectsOf)
  for (const word of tableSubjects()) expect(tests).toContain(word)
})

const FAULTS = readdirSync('tests/faults').filter((name) => name.endsWith('.patch'))

test.each(FAULTS)('--related runs the test that catches %s', (name) => {
  const patch = readFileSync(`tests/faults/${name}`, 'utf8')
  const changed = [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file ?? '')
  const [, check, caughtBy = ''] = /^Caught by: (\w+) (.+)$/m.exec(patch) ?? []
  const found = testsFor(changed, files)[check as 'unit' | 'int' | 'process' | 'e2e']
  expect(found.filter((file) => caughtBy.split(' ').includes(file))).not.toEqual([])
})
