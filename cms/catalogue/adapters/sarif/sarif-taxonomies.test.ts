import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'

const read = async (content: string) => readCatalogueAt('sarif', path.join(await folderWith({ 'x.sarif': content }), 'x.sarif'))

test('resolves a CWE whose taxonomy is referenced by index', async () => {
  const rules = [{ id: 'a', relationships: [{ target: { id: '89', toolComponent: { index: 1 } } }] }]
  const run = (...names: string[]) => ({
    tool: { driver: { name: 'T', rules } },
    taxonomies: names.map((name) => ({ taxa: [{}], name })),
  })
  expect((await read(JSON.stringify({ runs: [run('Other', 'CWE'), run('CWE')] }))).rules).toMatchObject([{ cwe: [89] }])
  expect((await read(JSON.stringify({ runs: [run('CWE')] }))).rules).toMatchObject([{ cwe: [] }])
})
