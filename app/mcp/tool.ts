import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { nearestWords } from '#platform/text/spelling.ts'

const MAX_NAMED = 60

/** “Did you mean …?” for a name that does not exist, followed by the names that do. */
export function nearNames(typed: string, names: readonly string[]): string {
  const near = nearestWords(typed.toLowerCase(), names)
  const guess = near.length > 0 ? `Did you mean ${near.join(' or ')}? ` : ''
  const rest = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  return `${guess}There are: ${names.slice(0, MAX_NAMED).join(', ')}${rest}.`
}

/** The most characters of one answer, some 10,000 tokens; the rest is read with `offset`. */
export const MAX_CHARACTERS = 40_000

/** The argument of tools that answer with a long text, and the fields of their answers. */
export const offset = z.number().int().min(0).default(0).describe('Where to continue a long text: next from the answer before.')
export const WINDOW = {
  markdown: z.string(),
  characters: z.number().int().describe('The length of the whole text.'),
  next: z.number().int().nullable().describe('The offset of the rest; null if this is all.'),
}

/** Cuts a window out of a long text, at the end of a line where there is one. */
export function textWindow(text: string, from: number): { text: string; total: number; next: number | null } {
  const end = from + MAX_CHARACTERS
  if (end >= text.length) return { text: text.slice(from).toWellFormed(), total: text.length, next: null }
  const line = text.lastIndexOf('\n', end)
  const cut = line > from ? line + 1 : end
  return { text: text.slice(from, cut).toWellFormed(), total: text.length, next: cut }
}

/** A tool cannot do what was asked; the message, which the agent reads, says what to do instead. */
export class ToolError extends Error {
  override name = 'ToolError'
}

/** The answer of a tool. `text` is what agents read; by default it is `data` as JSON. */
export type ToolAnswer<T> = { data: T; text?: string }

type Definition<I extends z.ZodObject, O extends z.ZodObject> = {
  name: string
  title: string
  /** Agents choose a tool by it. */
  description: string
  input: I
  output: O
  run: (cms: Cms, input: z.output<I>) => Promise<ToolAnswer<z.output<O>>>
}

type JsonSchema = { type: 'object'; [key: string]: unknown }

export type Tool = {
  /** The tool as it is listed. All tools only read, and only from this site. */
  listed: {
    name: string
    title: string
    description: string
    inputSchema: JsonSchema
    outputSchema: JsonSchema
    annotations: { readOnlyHint: true; idempotentHint: true; openWorldHint: false }
  }
  /** @throws {ToolError} if the arguments are invalid, or name something that does not exist */
  call: (cms: Cms, given: unknown) => Promise<ToolAnswer<Record<string, unknown>>>
}

/** Without `$schema`, as clients know the dialect from the protocol and some know no other. */
function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const written = z.toJSONSchema(schema, { target: 'draft-2020-12', io })
  delete written.$schema
  return { ...written, type: 'object' }
}

/** Says which arguments are wrong, and which there are. */
function sentenceOf({ issues }: z.ZodError, { shape }: z.ZodObject): string {
  const sentences = issues.slice(0, 5).map((issue) => {
    if (issue.code === 'unrecognized_keys') return `There is no argument ${issue.keys.join(', ')}.`
    const [name = ''] = issue.path
    const { description } = z.toJSONSchema(z.object(shape), { io: 'input' }).properties?.[String(name)] as { description?: string }
    return `${issue.path.join('.')}: ${issue.message}.${description ? ` ${description}` : ''}`
  })
  return `${sentences.join('\n')}\nThe arguments are ${Object.keys(shape).join(', ')}.`
}

/** Says why a text would match nothing, or everything, as the search of the site does over HTTP; `null` for any other. */
function textFault(text: string): string | null {
  if (text.includes('\0')) return 'Remove the NUL character.'
  return text.isWellFormed() && !text.includes('\uFFFD') ? null : 'Send the text as valid Unicode.'
}

/** @throws {ToolError} if an argument has characters that no text has */
function refuseBrokenTexts(given: unknown): void {
  for (const [name, value] of Object.entries(given ?? {})) {
    const fault = [value].flat().flatMap((one) => (typeof one === 'string' ? (textFault(one) ?? []) : []))[0]
    if (fault !== undefined) throw new ToolError(`${name.slice(0, 60).toWellFormed()} is invalid. ${fault}`)
  }
}

/** Defines a tool; its arguments are validated, and its answer has the listed schema. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>({ input, output, run, ...about }: Definition<I, O>): Tool {
  return {
    listed: {
      ...about,
      inputSchema: schemaOf(input, 'input'),
      outputSchema: schemaOf(output, 'output'),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    call: async (cms, given) => {
      refuseBrokenTexts(given)
      const read = input.safeParse(given)
      if (!read.success) throw new ToolError(sentenceOf(read.error, input))
      return run(cms, read.data)
    },
  }
}
