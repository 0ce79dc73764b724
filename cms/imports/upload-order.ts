import { z } from 'zod'
import { appConfig } from '#config'
import { CODE_FORMATS, UPLOAD_FORMAT_NAMES } from './upload-formats.ts'
import { UploadRefusal } from './upload-refusal.ts'

const MOST_CODES = 100_000

const flag = (name: string) =>
  z
    .enum(['true', 'false', '1', '0', 'on', ''], `“${name}” is true or false.`)
    .default('false')
    .transform((said) => ['true', '1', 'on'].includes(said))

function listIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const codes = z
  .string()
  .transform(listIn)
  .pipe(z.array(z.string().min(1).max(120)).max(MOST_CODES, `Choose at most ${MOST_CODES} codes.`))
  .transform((list): ReadonlySet<string> => new Set(list))

/** What an upload asks for, as its form or its address says it. */
const order = z.object({
  format: z.enum(UPLOAD_FORMAT_NAMES, `Say the format of the file: format is one of ${UPLOAD_FORMAT_NAMES.join(', ')}.`),
  analyzer: z
    .string()
    .max(80, '“analyzer” is the shortcode of an analyzer, for example eslint.')
    .regex(appConfig.shortcode, '“analyzer” is the shortcode of an analyzer, for example eslint.')
    .optional(),
  mode: z.enum(['check', 'run'], 'Say “mode”: check tells what would change, run imports.'),
  publish: flag('publish'),
  prune: flag('prune'),
  accept: codes.optional(),
  name: z.string().max(300, 'This “name” is too long.').optional(),
})

export type UploadOrder = z.output<typeof order>

/** Reads what is asked. @throws {UploadRefusal} with a sentence that says what to mend */
export function readOrder(said: Record<string, string>): UploadOrder {
  if (CODE_FORMATS.has(said.format ?? '')) {
    const sentence = `A package of ${said.format} rules is read by running its code, so it is imported on the command line: “npm run import -- ${said.format} <package>”.`
    throw new UploadRefusal(400, sentence)
  }
  const read = order.safeParse({ ...said, analyzer: said.analyzer || undefined, accept: said.accept || undefined })
  if (read.success) return read.data
  const { path, message } = read.error.issues[0] ?? { path: [], message: '' }
  throw new UploadRefusal(400, path[0] === 'accept' ? 'Send “accept” as a JSON list of codes, for example ["no-var"].' : message)
}
