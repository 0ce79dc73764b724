import { z } from 'zod'
import { BrokenValue, type JsonReader } from './json-reader.ts'
import { message, type Message, plainOf } from './sarif-text.ts'
import { addFault, isShaped, type SarifFault } from './sarif-values.server.ts'

const RESULT_BYTES = 4 * 1024 ** 2
const IDS = 200_000
/** No rule has a longer id; see sarif-schema.ts. */
const LONGEST_ID = 300
const LONGEST_LEVEL = 60
/** No title is longer. */
const LONGEST_MESSAGE = 200

/** What results say of a rule: the level of the first, and their message, `''` where they do not all have the same. */
export type Reported = { level: string; message: string; count: number }

/** The rules that results name, by their ids. */
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

/** A level is kept for every id: nobody's word for one is longer. */
const levelOf = (level = '') => (level.length <= LONGEST_LEVEL ? level : '')

const messageOf = (one: Message) => {
  const text = plainOf(one)
  return text.length <= LONGEST_MESSAGE ? text : ''
}

/** The same, said of more results. */
export const joined = (one: Reported, other: Reported): Reported => ({
  ...one,
  message: one.message === other.message ? one.message : '',
  count: one.count + other.count,
})

/**
 * What all results of a rule say, where it is one text of the tool's. Of a single result it cannot be known whether it names what
 * was found there, so nothing in it may be a name.
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
      const said = { level: levelOf(one?.level), message: messageOf(one?.message), count: 1 }
      if (known) run.reported.set(id, joined(known, said))
      else if (id.length > LONGEST_ID) addFault(run, line, `A result names a rule by more than ${LONGEST_ID} characters.`, 'results')
      else if (run.reported.size >= IDS)
        addFault(run, line, `Results name more than ${IDS.toLocaleString('en')} rules; the others were left out.`, 'results')
      else run.reported.set(id, said)
    } catch (error) {
      if (!(error instanceof BrokenValue)) throw error
      addFault(run, line, 'A result cannot be read, which may name a rule that nothing else does.', 'results')
    }
  }
}
