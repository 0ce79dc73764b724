import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

type Manifest = Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, string>>
type Rules = { packageRules: { description: string; matchPackageNames: string[]; matchDatasources?: string[] }[] }

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const { packageRules } = JSON.parse(readFileSync('renovate.json', 'utf8')) as Rules
const direct = { ...manifest.dependencies, ...manifest.devDependencies }

const ruleOf = (name: string) =>
  packageRules.find(({ matchPackageNames }) => matchPackageNames.some((pattern) => matchesGlob(name, pattern)))

test('all dependencies are exact versions, so that nothing changes without a commit', () => {
  expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
})

test('Renovate knows why packages are held: those that are overridden, and those that are no releases', () => {
  const held = [
    ...Object.keys(manifest.overrides),
    ...Object.entries(direct).flatMap(([name, version]) => (version.includes('-') ? [name] : [])),
  ]
  expect(held.length).toBeGreaterThan(8)
  expect(held.filter((name) => !ruleOf(name))).toEqual([])
  expect(packageRules.filter(({ description }) => description.length < 40)).toEqual([])
})

test('no rule is about a package that the site does not use', () => {
  const names = [...Object.keys(direct), ...Object.keys(manifest.overrides)]
  const unused = packageRules
    .filter(({ matchDatasources }) => !matchDatasources)
    .flatMap(({ matchPackageNames }) => matchPackageNames.filter((pattern) => !names.some((name) => matchesGlob(name, pattern))))
  expect(unused).toEqual([])
})
