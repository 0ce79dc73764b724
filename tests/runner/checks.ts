const BIN = 'node_modules'

const VITEST = `${BIN}/vitest/vitest.mjs`

/** All checks as arguments for Node, in the order of the summary. */
const COMMANDS = {
  format: [`${BIN}/prettier/bin/prettier.cjs`, '--check', '--log-level', 'warn'],
  lint: [`${BIN}/eslint/bin/eslint.js`, '--max-warnings', '0'],
  types: [`${BIN}/typescript/bin/tsc`, '--noEmit'],
  unused: [`${BIN}/knip/bin/knip.js`, '--no-progress'],
  unit: [VITEST, 'run', '--project=unit', '--project=unit-isolated'],
  int: [VITEST, 'run', '--project=int'],
  process: [VITEST, 'run', '--project=process'],
  e2e: [`${BIN}/@playwright/test/cli.js`, 'test'],
} as const

export type Check = keyof typeof COMMANDS

export const CHECKS = Object.keys(COMMANDS) as Check[]

/** Checks that use one core and need neither build nor database. */
export const SINGLE_CORE: ReadonlySet<Check> = new Set(['format', 'lint', 'types', 'unused'])
export const NEEDS_DATABASE: ReadonlySet<Check> = new Set(['int', 'process', 'e2e'])
export const NEEDS_BUILD: ReadonlySet<Check> = new Set(['process', 'e2e'])

/** Checks whose tests are recorded one by one; each of the others counts as one test. */
export const IS_RECORDED: ReadonlySet<Check> = new Set(['unit', 'int', 'process', 'e2e'])

const RECORDED_VITEST = ['--reporter=default', '--reporter=./tests/runner/vitest-record.ts']

/** Reporters that record each test, in addition to the default one. */
const REPORTERS: Partial<Record<Check, readonly string[]>> = {
  unit: RECORDED_VITEST,
  int: RECORDED_VITEST,
  process: RECORDED_VITEST,
  e2e: ['--reporter=line,./tests/runner/playwright-record.ts'],
}

const IN_SEQUENCE: Partial<Record<Check, readonly string[]>> = {
  unit: ['--no-file-parallelism'],
  int: ['--no-file-parallelism'],
  process: ['--no-file-parallelism'],
  e2e: ['--workers=1'],
}

/** The arguments of a check that is run without files. */
const ALL_FILES: Partial<Record<Check, readonly string[]>> = { format: ['.'], lint: ['.'] }

/**
 * The command of a check.
 * @param options `files` runs only these, all by default; `inSequence` runs one test after another
 */
export const commandOf = (check: Check, { files, inSequence }: { files?: readonly string[]; inSequence?: boolean }): string[] => [
  ...COMMANDS[check],
  ...(REPORTERS[check] ?? []),
  ...(inSequence ? (IN_SEQUENCE[check] ?? []) : []),
  ...(files ?? ALL_FILES[check] ?? []),
]
