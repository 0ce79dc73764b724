import { expect, test } from 'vitest'
import { parseImportArguments, usage } from './import-arguments.ts'

test.each([
  [[], 'Name a format and what to import.'],
  [['nonsense', 'x'], 'Unknown format “nonsense”.'],
  [['sarif'], 'Name the file, the folder or the package to import.'],
  [['sarif', 'a', 'b'], 'Unexpected argument “b”. Import one file, folder or package at a time.'],
  [['sarif', 'a', '--purge'], expect.stringContaining("Unknown option '--purge'")],
  [['sarif', '--help'], 'help'],
])('%j is not run', (args, said) => {
  expect(parseImportArguments(args)).toEqual(said)
})

test('options are read, and the record of a file has only its name', () => {
  expect(parseImportArguments(['sarif', '/home/ada/rules.sarif', '--dry-run', '--analyzer', 'house'])).toEqual({
    format: 'sarif',
    source: { place: '/home/ada/rules.sarif', name: 'rules.sarif' },
    options: { analyzer: 'house', dryRun: true, prune: false, publish: false },
  })
})

test('the usage names every format', () => {
  for (const format of ['catalogue', 'sarif', 'eslint', 'deepsource']) expect(usage('Wrong.')).toContain(`  ${format}`)
})
