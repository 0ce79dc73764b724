import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'

const read = async (sarif: object) => readCatalogueAt('sarif', path.join(await folderWith({ 'x.sarif': JSON.stringify(sarif) }), 'x.sarif'))

const OLD = { tool: { name: 'Compiler' }, results: [{ ruleId: 'CA1', message: 'x' }], rules: { CA1: { id: 'CA1' } } }
const NEW = { tool: { driver: { name: 'T', rules: [{ id: 'a' }] } } }

test.each([
  { version: '1.0.0', runs: [OLD] },
  { $schema: 'http://json.schemastore.org/sarif-1.0.0', runs: [OLD] },
  { runs: [{ tool: { name: 'Compiler' } }], version: '1.0.0' },
])('refuses SARIF 1.0: %j', async (sarif) => {
  await expect(read(sarif)).rejects.toThrow('SARIF 1.0.0 is not supported, only 2.1.0. Convert it')
})

test('reads an unknown version with a note', async () => {
  const { rules, notes } = await read({ version: '3.0.0', runs: [NEW] })
  expect(rules).toHaveLength(1)
  expect(notes.map(({ note }) => note)).toEqual(['The file is SARIF "3.0.0"; it was read as 2.1.0.'])
  for (const version of ['2.1.0', undefined, null, 7]) expect((await read({ version, runs: [NEW] })).notes).toEqual([])
})
