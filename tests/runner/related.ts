import { existsSync } from 'node:fs'
import { CHECKS, type Check } from './checks.ts'
import { changedFiles, dependents, projectFiles } from './import-graph.ts'
import { journeysFor } from './journeys.ts'

/** What `--related` runs: the files of each check, and what it leaves out. */
export type Related = { files: Partial<Record<Check, readonly string[]>>; leftOut: string[] }

const IN_CHECK: Partial<Record<Check, RegExp>> = {
  unit: /^(?:app|cms|seed|server|scripts|tests\/house|tests\/runner)\/.*\.test\.tsx?$/,
  int: /^tests\/int\/.*\.test\.tsx?$/,
  process: /^tests\/process\/.*\.test\.ts$/,
  e2e: /^tests\/e2e\/.*\.test\.ts$/,
}

const testsOf = (check: Check, files: Iterable<string>): string[] => [...files].filter((file) => IN_CHECK[check]?.test(file))

const outOf = (check: Check, some: readonly string[], all: readonly string[]) =>
  some.length === all.length ? [] : [`${check}: ${all.length - some.length} of ${all.length} files`]

const united = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

/** Every test that has to do with one of `changed`, by check. */
export function testsFor(changed: readonly string[], files: readonly string[]): Record<'unit' | 'int' | 'process' | 'e2e', string[]> {
  const concerned = dependents(changed, files)
  // These drive the built site and import none of it: what they are set up with counts, and what they are named after.
  const setUp = dependents(
    changed.filter((file) => file.startsWith('tests/')),
    files,
  )
  return {
    unit: testsOf('unit', concerned),
    // A hook or a job is imported by the collection it belongs to: its tests are found by their names.
    int: united(testsOf('int', concerned), journeysFor(changed, testsOf('int', files))),
    process: united(testsOf('process', setUp), journeysFor(changed, testsOf('process', files))),
    e2e: united(testsOf('e2e', setUp), journeysFor(changed, testsOf('e2e', files))),
  }
}

/** Chooses what concerns the change at hand: what differs from `main`, committed or not. */
export function relatedChecks(): Related {
  const files = projectFiles()
  const changed = changedFiles()
  if (changed.length === 0) return { files: {}, leftOut: ['everything: nothing differs from main'] }
  const present = changed.filter((file) => existsSync(file))
  const linted = present.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file))
  const tests = testsFor(changed, files)
  const chosen: Related['files'] = { types: [] }
  if (present.length > 0) chosen.format = ['--ignore-unknown', ...present]
  if (linted.length > 0) chosen.lint = ['--no-warn-ignored', ...linted]
  const leftOut = [
    'unused: reads the whole project',
    'settings of the tools, the lockfile and migrations are not followed to what depends on them',
  ]
  for (const check of ['unit', 'int', 'process', 'e2e'] as const) {
    if (tests[check].length > 0) chosen[check] = tests[check]
    leftOut.push(...outOf(check, tests[check], testsOf(check, files)))
  }
  return { files: chosen, leftOut }
}

/** The checks that have something to do, in their usual order. */
export const checksOf = ({ files }: Related): Check[] => CHECKS.filter((check) => files[check] !== undefined)
