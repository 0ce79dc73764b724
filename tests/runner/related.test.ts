import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dependents, projectFiles } from './import-graph.ts'
import { journeysFor, wordsOfTable } from './journeys.ts'

const journeys = readdirSync('tests/e2e').map((name) => `tests/e2e/${name}`)

test('a change concerns the tests that import it, also through other files', () => {
  const found = dependents(['cms/safe-location.ts'], projectFiles())
  expect(found).toContain('cms/safe-location.test.ts')
  expect(found).toContain('tests/int/redirect-safety.test.ts')
})

test('a change does not concern every test that opens a CMS', () => {
  const found = [...dependents(['cms/deliveries/signature.ts'], projectFiles())]
  expect(found).toContain('tests/int/delivery-webhook.test.ts')
  expect(found.filter((file) => file.startsWith('tests/int/')).length).toBeLessThan(20)
})

test('a change concerns the browser journeys that are named after its folder, its file, or in the table', () => {
  expect(journeysFor(['app/features/analytics/client.ts'], journeys)).toContain('tests/e2e/analytics-queues.test.ts')
  expect(journeysFor(['cms/moves/circle.server.ts'], journeys)).toEqual(['tests/e2e/redirects.test.ts'])
  expect(journeysFor(['docs/editing.md', 'cms/log.test.ts'], journeys)).toEqual([])
})

test('the table of journeys names none that is not there', () => {
  for (const word of wordsOfTable())
    expect(
      journeys.some((journey) => journey.startsWith(`tests/e2e/${word}`)),
      word,
    ).toBe(true)
})
