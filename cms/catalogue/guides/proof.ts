import { createHash } from 'node:crypto'
import { z } from 'zod'

const count = z.int().min(1)

/** One finding, with 1-based lines and columns as editors show them; the end is exclusive. */
export const finding = z.strictObject({
  message: z.string().max(4000),
  line: count,
  column: count,
  endLine: count,
  endColumn: count,
  suggestions: z.array(z.string().max(1000)).max(20).default([]),
})

/** What a tool reported when it ran an example. */
export const proof = z.strictObject({
  /** Fingerprint of what was run; a proof of other code proves nothing. */
  of: z.string().max(64),
  tool: z.string().max(120),
  version: z.string().max(60),
  findings: z.array(finding).min(1).max(50),
  /** The wrong code after the rule's own autofix, or `null` if the rule fixes nothing here. */
  fixed: z.string().max(20_000).nullable(),
  /** Rules of other tools that report the wrong code at the same place and are silent about the right code, as analyzer/shortcode. */
  also: z
    .array(
      z
        .string()
        .max(200)
        .regex(/^[\w.-]+\/[\w.@/-]+$/),
    )
    .max(60)
    .default([]),
})

export type Finding = z.output<typeof finding>
export type Proof = z.output<typeof proof>

type Run = {
  bad: string
  good: string
  language: string
  file: string
  sourceType: string
  options: string
  files: readonly { name: string; code: string }[]
}

/** The fingerprint of everything that decides what a tool reports about an example. */
export function exampleFingerprint({ bad, good, language, file, sourceType, options, files }: Run): string {
  const run = [bad, good].map((code) => code.replaceAll('\r\n', '\n').trimEnd())
  const beside = files.map(({ name, code }) => [name, code.trimEnd()])
  return createHash('sha256')
    .update(JSON.stringify([...run, language, file, sourceType, options, beside]))
    .digest('hex')
    .slice(0, 32)
}
