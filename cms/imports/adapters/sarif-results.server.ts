import { z } from 'zod'
import { BrokenValue, type JsonReader } from './json-reader.ts'
import { addFault, isShaped, type SarifFault } from './sarif-values.server.ts'

const RESULT_BYTES = 4 * 1024 ** 2
const IDS = 200_000
/** No rule has a longer id; see sarif-schema.ts. */
const LONGEST_ID = 300
const LONGEST_LEVEL = 60

/** What results say of rules: the ids that they name, with the level of the first. */
type Results = { reported: Map<string, string>; faults: SarifFault[] }

const result = z.looseObject({
  ruleId: z.string().optional().catch(undefined),
  level: z.string().optional().catch(undefined),
  rule: z
    .looseObject({ id: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/** A level is kept for every id: nobody's word for one is longer. */
const levelOf = (level = '') => (level.length <= LONGEST_LEVEL ? level : '')

/** Reads the results of a run. */
export async function resultsOf(reader: JsonReader, run: Results): Promise<void> {
  if (!(await isShaped(reader, run, 'array', '“results”', 'results'))) return
  for await (const { kind, line } of reader.elements()) {
    if (kind !== 'object') continue
    try {
      const one = result.safeParse(await reader.value(RESULT_BYTES)).data
      const id = one?.ruleId ?? one?.rule?.id
      if (!id || run.reported.has(id)) continue
      if (id.length > LONGEST_ID) addFault(run, line, `A result names a rule by more than ${LONGEST_ID} characters.`, 'results')
      else if (run.reported.size >= IDS)
        addFault(run, line, `Results name more than ${IDS.toLocaleString('en')} rules; the others were left out.`, 'results')
      else run.reported.set(id, levelOf(one?.level))
    } catch (error) {
      if (!(error instanceof BrokenValue)) throw error
      addFault(run, line, 'A result cannot be read, which may name a rule that nothing else does.', 'results')
    }
  }
}
