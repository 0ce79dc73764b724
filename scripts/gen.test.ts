import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { events } from '#cms/analytics/events.ts'
import { ANALYTICS_DOCS, analyticsDocs } from './gen.ts'

test('docs/analytics.md is what `npm run gen` writes', async () => {
  expect(await analyticsDocs()).toBe(await readFile(ANALYTICS_DOCS, 'utf8'))
})

test('documents every event with every property', async () => {
  const text = await analyticsDocs()
  for (const [name, { properties }] of Object.entries(events)) {
    const [, section = ''] = text.split(`### ${name}\n`)
    const own = section.split('\n#')[0] ?? ''
    for (const property of Object.keys(properties.shape)) expect(own, `${name}: ${property}`).toContain(`| \`${property}\``)
  }
})
