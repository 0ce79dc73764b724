import { existsSync } from 'node:fs'
import { CHECKS, type Check } from './checks.ts'
import { changedFiles, dependents, projectFiles } from './import-graph.ts'
import { journeysFor } from './journeys.ts'

/** The selection of `--related`: the files of each check, and what is skipped. */
export type Related = { files: Partial<Record<Check, readonly string[]>>; skipped: string[] }

const IN_CHECK: Partial<Record<Check, RegExp>> = {
  unit: /^(?:app|catalogue|cms|platform|seed|server|scripts|tests\/house|tests\/runner)\/.*\.test\.tsx?$/,
  int: /^tests\/int\/.*\.test\.tsx?$/,
  process: /^tests\/process\/.*\.test\.ts$/,
  e2e: /^tests\/e2e\/.*\.test\.ts$/,
}

const testsOf = (check: Check, files: Iterable<string>): string[] => [...files].filter((file) => IN_CHECK[check]?.test(file))

const skippedFiles = (check: Check, some: readonly string[], all: readonly string[]) =>
  some.length === all.length ? [] : [`${check}: ${all.length - some.length} of ${all.length} files`]

const union = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

/** The tests that concern the changed files, by check. */
export function testsFor(changed: readonly string[], files: readonly string[]): Record<'unit' | 'int' | 'process' | 'e2e', string[]> {
  const concerned = dependents(changed, files)
  // These tests drive the built site without importing it, so only their setup and their names relate them to a change.
  const setUp = dependents(
    changed.filter((file) => file.startsWith('tests/')),
    files,
  )
  return {
    unit: testsOf('unit', concerned),
    // Hooks and jobs are imported by their collection, so their tests are found by name.
    int: union(testsOf('int', concerned), journeysFor(changed, testsOf('int', files))),
    process: union(testsOf('process', setUp), journeysFor(changed, testsOf('process', files))),
    e2e: union(testsOf('e2e', setUp), journeysFor(changed, testsOf('e2e', files))),
  }
}

/** Selects the checks for all differences from `main`, committed or not. */
export function relatedChecks(): Related {
  const files = projectFiles()
  const changed = changedFiles()
  if (changed.length === 0) return { files: {}, skipped: ['everything: there are no changes from main'] }
  const present = changed.filter((file) => existsSync(file))
  const linted = present.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file))
  const tests = testsFor(changed, files)
  const chosen: Related['files'] = { types: [] }
  if (present.length > 0) chosen.format = ['--ignore-unknown', ...present]
  if (linted.length > 0) chosen.lint = ['--no-warn-ignored', ...linted]
  const skipped = ['unused: always reads the whole project', 'tests affected only by tool configuration, the lockfile or migrations']
  for (const check of ['unit', 'int', 'process', 'e2e'] as const) {
    if (tests[check].length > 0) chosen[check] = tests[check]
    skipped.push(...skippedFiles(check, tests[check], testsOf(check, files)))
  }
  return { files: chosen, skipped }
}

/** The selected checks, in their usual order. */
export const checksOf = ({ files }: Related): Check[] => CHECKS.filter((check) => files[check] !== undefined)
