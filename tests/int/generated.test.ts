import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runProgram } from '#scripts/run-program.ts'

const GENERATED = ['payload-types.ts', 'app/routes/_payload/importMap.js', 'docs/analytics.md']

test('what is committed is what `npm run gen` writes', async () => {
  const committed = await Promise.all(GENERATED.map((file) => readFile(file, 'utf8')))
  await runProgram('scripts/gen.ts', [])
  const written = await Promise.all(GENERATED.map((file) => readFile(file, 'utf8')))
  // A difference is for the author to commit, not for a test to leave behind.
  await Promise.all(GENERATED.map((file, index) => writeFile(file, committed[index] ?? '')))
  expect(written).toEqual(committed)
})
