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
export const offset = z.number().int().min(0).default(0).describe('Where to continue: next from the answer before.')
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

/** Parses a text; `undefined` if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A tool cannot do what was asked; the message, which the agent reads, says what to do instead. */
export class ToolError extends Error {
  override name = 'ToolError'
}

/** The answer of a tool. `text` is what agents read; by default it is `data` as JSON. */
export type ToolAnswer<T> = { data: T; text?: string }

type Definition<I extends z.ZodObject, O extends z.ZodObject> = {
  /** How to get the rows that a tool with a `limit` had to leave out. */
  rest?: string
  name: string
  title: string
  /** Agents choose a tool by it. */
  description: string
  input: I
  output: O
  run: (cms: Cms, input: z.output<I>) => Promise<ToolAnswer<z.output<O>>>
}

type Due = { type?: string; pattern?: string; description?: string; items?: Due & { enum?: unknown[] } }
type JsonSchema = { type: 'object'; properties?: Record<string, Due>; required?: string[]; [key: string]: unknown }

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

/** Without `$schema`, as clients know the dialect from the protocol and some know no other, and without the bounds of all whole numbers. */
function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const override = ({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }) => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  }
  const written = z.toJSONSchema(schema, { target: 'draft-2020-12', io, override })
  delete written.$schema
  // The part of a schema that the tools' arguments have.
  return { ...written, type: 'object' } as JsonSchema
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The values of a list that is written as one, as JSON text, with commas if no value can have any, or as its only value. */
function listed(value: unknown, hasCommas: boolean): unknown[] {
  if (typeof value !== 'string') return [value].flat()
  const list = value.startsWith('[') ? parsedJson(value) : undefined
  return [list ?? (hasCommas ? value : value.split(/\s*,\s*/))].flat()
}

/** Reads a value as models write it: a number, a boolean or a list may be text, and a single value may be in a list. */
function asDue(value: unknown, { type, pattern, items }: Due): unknown {
  if (isEmpty(value)) return value
  if (type === 'array') return listed(value, !items?.enum).map((one) => asDue(one, items ?? {}))
  // Only filters have a pattern; their values are separated by commas.
  if (Array.isArray(value) || (pattern && typeof value === 'string' && value.startsWith('[')))
    return asDue(listed(value, true).join(), { type })
  if (typeof value !== 'string') return type === 'string' && typeof value !== 'object' ? String(value) : value
  const text = value.trim().toLowerCase()
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return (type === 'integer' || type === 'number') && /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : value
}

/** Reads arguments as models write them; an optional one that is empty is absent. */
function readArguments(given: unknown, { properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const known = new Map(Object.entries(properties))
  const read = Object.entries(given ?? {}).map(([name, value]) => {
    const due = known.get(name)
    return [name, due ? asDue(value, due) : value] as const
  })
  return Object.fromEntries(read.filter(([name, value]) => !known.has(name) || required.includes(name) || !isEmpty(value)))
}

/** Says which arguments are wrong, and which there are. */
function sentenceOf({ issues }: z.ZodError, { properties = {} }: JsonSchema, read: Record<string, unknown>): string {
  const known = new Map(Object.entries(properties))
  const sentences = issues.slice(0, 5).map((issue) => {
    if (issue.code === 'unrecognized_keys') return `There is no argument ${issue.keys.join(', ')}.`
    const [name = ''] = issue.path.map(String)
    const { description = '' } = known.get(name) ?? {}
    return `${isEmpty(read[name]) ? `${name} is required` : `${issue.path.join('.')}: ${issue.message}`}. ${description}`.trim()
  })
  return `${[...new Set(sentences)].join('\n')}\nThe arguments are ${[...known.keys()].join(', ')}.`
}

/** Says why a text would match nothing, or everything, as the search of the site does over HTTP; `null` for any other. */
function textFault(text: string): string | null {
  if (text.includes('\0')) return 'Remove the NUL character.'
  return text.isWellFormed() && !text.includes('\uFFFD') ? null : 'Send the text as valid Unicode.'
}

/** @throws {ToolError} if an argument has characters that no text has */
function refuseBrokenTexts(given: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(given)) {
    const fault = [value].flat().flatMap((one) => (typeof one === 'string' ? (textFault(one) ?? []) : []))[0]
    if (fault !== undefined) throw new ToolError(`${name.slice(0, 60).toWellFormed()} is invalid. ${fault}`)
  }
}

/** The characters of an answer in rows: it is sent as text, too. */
const sizeOf = ({ data }: ToolAnswer<Record<string, unknown>>): number => JSON.stringify([JSON.stringify(data), data]).length

/** What the protocol adds to an answer. */
const ENVELOPE = 200

type Limited = { limit?: number }

/** Defines a tool; its arguments are validated, and its answer has the listed schema and at most the characters of an answer. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>({ input, output, run, rest, ...about }: Definition<I, O>): Tool {
  const inputSchema = schemaOf(input, 'input')
  const noted = rest === undefined ? output : output.extend({ note: z.string().optional().describe('How to get rows that were left out.') })
  return {
    listed: {
      ...about,
      inputSchema,
      outputSchema: schemaOf(noted, 'output'),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    call: async (cms, given) => {
      const args = readArguments(given, inputSchema)
      refuseBrokenTexts(args)
      const read = input.safeParse(args)
      if (!read.success) throw new ToolError(sentenceOf(read.error, inputSchema, args))
      let answer: ToolAnswer<Record<string, unknown>> = await run(cms, read.data)
      if (rest === undefined) return answer
      // A tool with rows has a limit.
      let { limit = 1 } = read.data as Limited
      for (let size = sizeOf(answer); size > MAX_CHARACTERS - ENVELOPE && limit > 1; size = sizeOf(answer)) {
        limit = Math.max(1, Math.floor((limit * MAX_CHARACTERS * 0.95) / size))
        const { data } = await run(cms, { ...read.data, limit })
        answer = {
          data: { ...data, note: `These are the rows of limit=${limit}, as an answer has at most ${MAX_CHARACTERS} characters. ${rest}` },
        }
      }
      return answer
    },
  }
}
