import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderWith, readCatalogueAt } from '../../../tests/setup/read-catalogue.ts'

async function ruleOf(rule: object, tool = 'T') {
  const sarif = JSON.stringify({ runs: [{ tool: { driver: { name: tool, rules: [{ id: 'x', ...rule }] } } }] })
  const { rules } = await readCatalogueAt('sarif', path.join(await folderWith({ 'x.sarif': sarif }), 'x.sarif'))
  return rules[0]
}

describe('a shortDescription of several sentences', () => {
  const text = 'Report magic numbers. A named constant says more. `1` and `2` are none.'

  test('is the description where nothing else says more', async () => {
    for (const more of [{}, { help: { text: '' } }, { fullDescription: { text: 'Report magic numbers.' } }]) {
      const rule = await ruleOf({ shortDescription: { text }, ...more })
      expect(rule).toMatchObject({ title: 'Report magic numbers', summary: 'Report magic numbers.', description: text })
    }
  })

  test('is none beside a text that says more, or where it is only the title', async () => {
    const full = { text: 'Numbers in code say nothing of what they count, how they came there and who may change them.' }
    expect((await ruleOf({ shortDescription: { text }, fullDescription: full }))?.description).toBe(full.text)
    expect((await ruleOf({ shortDescription: { text: 'Report magic numbers.' } }))?.description).toBe('')
  })

  test('is whole in the description where its only sentence is too long for a title', async () => {
    const long = `Report ${'very '.repeat(60)}magic numbers.`
    expect((await ruleOf({ shortDescription: { text: long } }))?.description).toBe(long)
  })
})
