import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dependenciesOf, dependents, projectFiles } from './import-graph.ts'
import { firstWord, journeysFor, wordsOfTable } from './journeys.ts'
import { testsFor } from './related.ts'

const files = projectFiles()
const journeys = readdirSync('tests/e2e').map((name) => `tests/e2e/${name}`)

test('a change concerns the tests that import it, also through other files', () => {
  const found = dependents(['cms/safe-location.ts'], files)
  expect(found).toContain('cms/safe-location.test.ts')
  expect(found).toContain('tests/int/redirect-safety.test.ts')
})

test('a change does not concern every test that opens a CMS', () => {
  const found = [...dependents(['cms/deliveries/signature.ts'], files)]
  expect(found).toContain('tests/int/delivery-webhook.test.ts')
  expect(found.filter((file) => file.startsWith('tests/int/')).length).toBeLessThan(20)
})

test('what the seed is made of is followed through every import, and no page is among it', () => {
  const found = [...dependenciesOf(['scripts/seed.ts'], files)]
  expect(found).toContain('seed/users.ts')
  expect(found).toContain('payload.config.ts')
  expect(found.filter((file) => file.startsWith('app/'))).toEqual([])
})

test('a change concerns the browser journeys that are named after its folder, its file, or in the table', () => {
  expect(journeysFor(['app/features/analytics/client.ts'], journeys)).toContain('tests/e2e/analytics-queues.test.ts')
  expect(journeysFor(['cms/moves/circle.server.ts'], journeys)).toEqual(['tests/e2e/redirects.test.ts'])
  expect(journeysFor(['docs/editing.md', 'cms/log.test.ts'], journeys)).toEqual([])
})

test('the table of journeys names none that is not there', () => {
  const tests = ['tests/e2e', 'tests/process', 'tests/int'].flatMap((folder) => readdirSync(folder)).map(firstWord)
  for (const word of wordsOfTable()) expect(tests).toContain(word)
})

const FAULTS = readdirSync('tests/faults').filter((name) => name.endsWith('.patch'))

test.each(FAULTS)('%s would be noticed before it is committed', (name) => {
  const patch = readFileSync(`tests/faults/${name}`, 'utf8')
  const changed = [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file ?? '')
  const [, check, caughtBy = ''] = /^Caught by: (\w+) (.+)$/m.exec(patch) ?? []
  const found = testsFor(changed, files)[check as 'unit' | 'int' | 'process' | 'e2e']
  expect(found.filter((file) => caughtBy.split(' ').includes(file))).not.toEqual([])
})
