const BIN = 'node_modules'

const VITEST = `${BIN}/vitest/vitest.mjs`

/** All checks as arguments for Node, in the order of the summary. */
const COMMANDS = {
  format: [`${BIN}/prettier/bin/prettier.cjs`, '--check', '--log-level', 'warn'],
  lint: [`${BIN}/eslint/bin/eslint.js`, '--max-warnings', '0'],
  types: [`${BIN}/typescript/bin/tsc`, '--noEmit'],
  unused: [`${BIN}/knip/bin/knip.js`, '--no-progress'],
  unit: [VITEST, 'run', '--project', 'unit'],
  int: [VITEST, 'run', '--project', 'int'],
  process: [VITEST, 'run', '--project', 'process'],
  e2e: [`${BIN}/@playwright/test/cli.js`, 'test'],
} as const

export type Check = keyof typeof COMMANDS

export const CHECKS = Object.keys(COMMANDS) as Check[]

/** Checks that use one core and need neither build nor database. */
export const SINGLE_CORE: ReadonlySet<Check> = new Set(['format', 'lint', 'types', 'unused'])
export const NEEDS_DATABASE: ReadonlySet<Check> = new Set(['int', 'process', 'e2e'])
export const NEEDS_BUILD: ReadonlySet<Check> = new Set(['process', 'e2e'])

/** Reporters that record the duration of each file, in addition to the default one. */
const TIMED: Partial<Record<Check, readonly string[]>> = {
  unit: ['--reporter=default', '--reporter=./tests/runner/vitest-times.ts'],
  int: ['--reporter=default', '--reporter=./tests/runner/vitest-times.ts'],
  process: ['--reporter=default', '--reporter=./tests/runner/vitest-times.ts'],
  e2e: ['--reporter=line,./tests/runner/playwright-times.ts'],
}

/** The arguments of a check that is run without files. */
const ALL_FILES: Partial<Record<Check, readonly string[]>> = { format: ['.'], lint: ['.'] }

/** The command of a check. @param files runs only these; all by default */
export const commandOf = (check: Check, timed: boolean, files?: readonly string[]): string[] => [
  ...COMMANDS[check],
  ...(timed ? (TIMED[check] ?? []) : []),
  ...(files ?? ALL_FILES[check] ?? []),
]
