import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runProgram } from '#scripts/step.ts'

const GENERATED = ['payload-types.ts', 'app/routes/_payload/importMap.js', 'docs/analytics.md']

test('committed generated files match the output of `npm run gen`', async () => {
  const committed = await Promise.all(GENERATED.map((file) => readFile(file, 'utf8')))
  await runProgram('scripts/gen.ts', [])
  const written = await Promise.all(GENERATED.map((file) => readFile(file, 'utf8')))
  // Restores the files: committing a difference is up to the author.
  await Promise.all(GENERATED.map((file, index) => writeFile(file, committed[index] ?? '')))
  expect(written).toEqual(committed)
})
