import { z } from 'zod'
import { appConfig } from '#config'
import type { Place } from '#catalogue/adapter.ts'
import { CODE_FORMATS, UPLOAD_FORMAT_NAMES } from './upload-formats.ts'

/** A refused upload: the HTTP status, a message that says what to do, and the place if known. */
export class UploadRefusal extends Error {
  override name = 'UploadRefusal'
  readonly status: number
  readonly at: Place | undefined
  constructor(status: number, message: string, at?: Place) {
    super(message)
    this.status = status
    this.at = at
  }
}

const MAX_CODES = 100_000

const flag = (name: string) =>
  z
    .enum(['true', 'false', '1', '0', 'on', ''], `“${name}” must be true or false.`)
    .default('false')
    .transform((value) => ['true', '1', 'on'].includes(value))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isCode = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 120

/** Checked as a whole: a problem for each of millions of entries would take minutes. */
const isCodes = (list: unknown): list is string[] => Array.isArray(list) && list.length <= MAX_CODES && list.every(isCode)

const codes = z
  .string()
  .transform(parseJson)
  .pipe(z.custom<string[]>(isCodes, `Send “accept” as a JSON list of codes, at most ${MAX_CODES}, for example ["no-var"].`))
  .transform((list): ReadonlySet<string> => new Set(list))

/** The options of an upload, from its form fields or query parameters. */
const uploadOptions = z.object({
  format: z.enum(UPLOAD_FORMAT_NAMES, `Set “format” to one of ${UPLOAD_FORMAT_NAMES.join(', ')}.`),
  analyzer: z
    .string()
    .max(80, '“analyzer” must be an analyzer’s shortcode, for example eslint.')
    .regex(appConfig.shortcode, '“analyzer” must be an analyzer’s shortcode, for example eslint.')
    .optional(),
  mode: z.enum(['check', 'run'], 'Set “mode” to check (shows what would change) or run (imports).'),
  publish: flag('publish'),
  prune: flag('prune'),
  accept: codes.optional(),
  name: z.string().max(300, '“name” is too long.').optional(),
})

export type UploadOptions = z.output<typeof uploadOptions>

const choice = z.enum(['true', 'false'])

/** The same options as their senders write them, described for the API's document. */
export const importQuery = z.object({
  format: z.enum(UPLOAD_FORMAT_NAMES).describe('The format of the file.'),
  mode: z.enum(['check', 'run']).describe('Show what would change, or change it.'),
  analyzer: z.string().optional().describe('The analyzer of the rules, whatever the file says.'),
  publish: choice.optional().describe('Whether new rules are published immediately.'),
  prune: choice.optional().describe('Whether stored rules that the file lacks are retired.'),
  accept: z.string().optional().describe('A JSON list of codes: only these are imported.'),
  name: z.string().optional().describe('The name of the file in the record of the run.'),
})

/** Parses the options of an upload. @throws {UploadRefusal} with a message that says what to fix */
export function parseUploadOptions(fields: Record<string, string>): UploadOptions {
  if (CODE_FORMATS.has(fields.format ?? '')) {
    const message = `Reading a package of ${fields.format} rules runs its code, so import it on the command line: “npm run import -- ${fields.format} <package>”.`
    throw new UploadRefusal(400, message)
  }
  const parsed = uploadOptions.safeParse({ ...fields, analyzer: fields.analyzer || undefined, accept: fields.accept || undefined })
  if (parsed.success) return parsed.data
  throw new UploadRefusal(400, parsed.error.issues[0]?.message ?? '')
}
