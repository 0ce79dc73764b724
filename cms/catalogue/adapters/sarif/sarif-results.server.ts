import { z } from 'zod'
import { BrokenValue, type JsonReader } from '../reading/json-reader.ts'
import { message, type Message, plainOf } from './sarif-text.ts'
import { addFault, isShaped, type SarifFault } from './sarif-values.server.ts'

const RESULT_BYTES = 4 * 1024 ** 2
const MAX_IDS = 200_000
/** Keep in step with sarif-schema.ts. */
const MAX_ID_LENGTH = 300
const MAX_LEVEL_LENGTH = 60
/** Maximum length of a title, since messages are only used as titles. */
const MAX_MESSAGE_LENGTH = 200

/** A rule's results: the level of the first, and their common message, or `''`. */
export type Reported = { level: string; message: string; count: number }

/** The rules that results refer to, by id. */
type Results = { reported: Map<string, Reported>; faults: SarifFault[] }

const result = z.looseObject({
  ruleId: z.string().optional().catch(undefined),
  level: z.string().optional().catch(undefined),
  message,
  rule: z
    .looseObject({ id: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/** Drops overlong levels, since one is stored for every id. */
const levelOf = (level = '') => (level.length <= MAX_LEVEL_LENGTH ? level : '')

const messageOf = (one: Message) => {
  const text = plainOf(one)
  return text.length <= MAX_MESSAGE_LENGTH ? text : ''
}

/** Combines the results of the same rule. */
export const mergeReported = (one: Reported, other: Reported): Reported => ({
  ...one,
  message: one.message === other.message ? one.message : '',
  count: one.count + other.count,
})

/**
 * Returns the message that all results of a rule share. The message of a single result might contain names from the code, so it only
 * counts if nothing in it looks like one.
 */
export function fixedMessage(one: Reported | undefined): string {
  const { message: text = '', count = 0 } = one ?? {}
  const isSentence = !text.includes('\n') && text.split(' ').length > 2
  return isSentence && (count > 1 || !/[\d"'`“”‘’()[\]{}<>_=/\\:]|[a-z][.A-Z]\w/.test(text)) ? text : ''
}

/** Reads the results of a run. */
export async function resultsOf(reader: JsonReader, run: Results): Promise<void> {
  if (!(await isShaped(reader, run, 'array', '“results”', 'results'))) return
  for await (const { kind, line } of reader.elements()) {
    if (kind !== 'object') continue
    try {
      const one = result.safeParse(await reader.value(RESULT_BYTES)).data
      const id = one?.ruleId ?? one?.rule?.id
      if (!id) continue
      const known = run.reported.get(id)
      const reported = { level: levelOf(one?.level), message: messageOf(one?.message), count: 1 }
      if (known) run.reported.set(id, mergeReported(known, reported))
      else if (id.length > MAX_ID_LENGTH)
        addFault(run, line, `A result refers to a rule by an id of more than ${MAX_ID_LENGTH} characters.`, 'results')
      else if (run.reported.size >= MAX_IDS)
        addFault(run, line, `Results refer to more than ${MAX_IDS.toLocaleString('en')} rules; the others were left out.`, 'results')
      else run.reported.set(id, reported)
    } catch (error) {
      if (!(error instanceof BrokenValue)) throw error
      addFault(run, line, 'A result cannot be read; it may refer to a rule that nothing else does.', 'results')
    }
  }
}
