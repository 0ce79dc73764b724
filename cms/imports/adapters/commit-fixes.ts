import { z } from 'zod'
import type { RuleInput } from '../rule.ts'
import { LONGEST_SAMPLE } from './mended-code.ts'

/** What people changed in their code because of a rule, line by line, as Snyk Code shows it. */
export const commitFixes = z
  .array(z.looseObject({ lines: z.array(z.looseObject({ line: z.string(), lineChange: z.string() })) }).catch({ lines: [] }))
  .optional()
  .catch(undefined)

const MOST = 3

/** Each change as an example: the lines before it, and after it. */
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
    .filter(({ bad, good }) => bad && good && bad !== good && Math.max(bad.length, good.length) <= LONGEST_SAMPLE)
    .slice(0, MOST)
}
