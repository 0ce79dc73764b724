import { z } from 'zod'
import type { RuleInput } from '../rule.ts'
import { MAX_SAMPLE_LENGTH } from './sample-verdict.ts'

/** Line diffs of commits that fixed a finding, as Snyk Code includes them. */
export const commitFixes = z
  .array(z.looseObject({ lines: z.array(z.looseObject({ line: z.string(), lineChange: z.string() })) }).catch({ lines: [] }))
  .optional()
  .catch(undefined)

const MAX_EXAMPLES = 3

/** Converts each diff to an example with the code before and after. */
export function examplesOfFixes(fixes: z.output<typeof commitFixes>, language: string): NonNullable<RuleInput['examples']> {
  const sideOf = (lines: readonly { line: string; lineChange: string }[], without: string) =>
    lines
      .filter(({ lineChange }) => lineChange !== without)
      .map(({ line }) => line.replace(/\r?\n$/, ''))
      .join('\n')
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd()
  return (fixes ?? [])
    .filter(({ lines }) => lines.some(({ lineChange }) => lineChange !== 'none'))
    .map(({ lines }) => ({ bad: sideOf(lines, 'added'), good: sideOf(lines, 'removed'), language }))
    .filter(({ bad, good }) => bad && good && bad !== good && Math.max(bad.length, good.length) <= MAX_SAMPLE_LENGTH)
    .slice(0, MAX_EXAMPLES)
}
