import { createHash } from 'node:crypto'
import { z } from 'zod'
import { line } from '../reading/field-texts.ts'

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

type Run = Omit<GuideExample, 'title' | 'proof' | 'sourceType'> & { sourceType: string }

/** The fingerprint of everything that decides what a tool reports about an example. */
export function exampleFingerprint({ bad, good, language, file, sourceType, options, files }: Run): string {
  const run = [bad, good].map((code) => code.replaceAll('\r\n', '\n').trimEnd())
  const beside = files.map(({ name, code }) => [name, code.trimEnd()])
  return createHash('sha256')
    .update(JSON.stringify([...run, language, file, sourceType, options, beside]))
    .digest('hex')
    .slice(0, 32)
}

/** Longest code of an example, and longest section of a guide, in characters. */
const MAX_CODE = 20_000
const MAX_TEXT = 20_000

export const MAX_GUIDE_EXAMPLES = 12

const code = z.string().max(MAX_CODE)
const section = z.string().max(MAX_TEXT)

/** Where a script's top level runs; decides whether sloppy mode is possible. */
export const SOURCE_TYPES = ['module', 'commonjs', 'script'] as const

export const guideFile = z.strictObject({
  name: line(200).min(1).describe('Its path beside the example, for example package.json.'),
  code,
})

const guideExample = z.strictObject({
  title: line(160).default('').describe('What this example shows, if there are several.'),
  bad: code.default('').describe('Code that the rule reports.'),
  good: code.default('').describe('The same code, written so that the rule is silent.'),
  language: line(40).default('').describe('The language of the code, for example ts.'),
  file: line(200).default('').describe('The name of the file, if the rule depends on it.'),
  sourceType: z.enum(SOURCE_TYPES).default('module').describe('How scripts are parsed.'),
  options: z.string().max(4000).default('').describe('The rule’s options as a JSON array; empty for the defaults.'),
  files: z.array(guideFile).max(8).default([]).describe('Files beside the example that the rule reads.'),
  proof: proof.nullable().default(null).describe('What the tool reported; written by “npm run prove”.'),
})

/** The explanation of one rule, with examples. Its JSON Schema is published. */
export const guide = z.strictObject({
  why: section.default('').describe('Why the rule matters; Markdown.'),
  fix: section.default('').describe('How to fix a finding; Markdown.'),
  exceptions: section.default('').describe('When not to use the rule; Markdown.'),
  from: line(200)
    .default('')
    .describe('The rule whose guide this is, as analyzer/shortcode, if the rule is a port of it and the tool’s own findings agree.'),
  examples: z.array(guideExample).max(MAX_GUIDE_EXAMPLES).default([]),
})

export type Guide = z.output<typeof guide>
export type GuideExample = z.output<typeof guideExample>
export type GuideInput = z.input<typeof guide>

/** Whether a guide says nothing. */
export const isEmptyGuide = ({ why, fix, exceptions, examples }: Guide): boolean => !why && !fix && !exceptions && examples.length === 0
