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

/** Chooses what concerns the change at hand: what differs from `main`, committed or not. */
export function relatedChecks(): Related {
  const files = projectFiles()
  const changed = changedFiles().filter((file) => existsSync(file))
  if (changed.length === 0) return { files: {}, leftOut: ['everything: nothing differs from main'] }
  const linted = changed.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file))
  const concerned = dependents(changed, files)
  const journeys = testsOf('e2e', files)
  const tests = {
    unit: testsOf('unit', concerned),
    // A hook or a job is imported by the collection it belongs to: its tests are found by their names.
    int: [...new Set([...testsOf('int', concerned), ...journeysFor(changed, testsOf('int', files))])],
    // These drive the built site: only a changed test is known to be concerned.
    process: testsOf('process', changed),
    e2e: journeysFor(changed, journeys),
  }
  const chosen: Related['files'] = { format: ['--ignore-unknown', ...changed], types: [] }
  if (linted.length > 0) chosen.lint = ['--no-warn-ignored', ...linted]
  const leftOut = ['unused: reads the whole project']
  for (const check of ['unit', 'int', 'process', 'e2e'] as const) {
    if (tests[check].length > 0) chosen[check] = tests[check]
    leftOut.push(...outOf(check, tests[check], testsOf(check, files)))
  }
  return { files: chosen, leftOut }
}

/** The checks that have something to do, in their usual order. */
export const checksOf = ({ files }: Related): Check[] => CHECKS.filter((check) => files[check] !== undefined)
