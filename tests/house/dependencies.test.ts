import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> }

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const installed = Object.keys({ ...dependencies, ...devDependencies }).sort()

/** The packages that `docs/dependencies.md` explains: names in the first column of its tables, and in its one list without a table. */
const explained = readFileSync('docs/dependencies.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, first] = /^\| (`.*?) \|/.exec(line) ?? []
    const names = first ?? (line.startsWith('`') ? line : '')
    return [...names.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name ?? '')
  })
  .sort()

test('each package is explained, once, and none that is gone', () => {
  expect(explained).toEqual(installed)
})
