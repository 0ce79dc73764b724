import { z } from 'zod'
import { BrokenValue, type JsonReader } from '../reading/json-reader.ts'
import { descriptorReference } from './sarif-schema.ts'
import { message, plainOf, sarifText } from './sarif-text.ts'
import { addFault, isShaped, type SarifFault } from './sarif-values.server.ts'

const RESULT_BYTES = 4 * 1024 ** 2
const MAX_IDS = 200_000
/** Keep in step with sarif-schema.ts. */
const MAX_ID_LENGTH = 300
const MAX_LEVEL_LENGTH = 60
/** Maximum length of a title, since messages are only used as titles. */
const MAX_MESSAGE_LENGTH = 200

/** A rule's findings: their strongest level, their common message or `''`, and how many there are. */
export type Reported = { level: string; message: string; count: number }

/** The rules that a run's results refer to, by id or, as `placeKey` writes it, by their place in a list. */
type Results = { number: number; reported: Map<string, Reported>; faults: SarifFault[] }

const optionalText = z.string().optional().catch(undefined)

const result = z.looseObject({
  ruleId: optionalText,
  ruleIndex: descriptorReference.shape.index,
  kind: optionalText,
  level: optionalText,
  message,
  rule: descriptorReference.optional().catch(undefined),
})

/** Names a rule by its run, its component (`''` for the driver, else the place, guid or name of an extension) and its place there. */
export const placeKey = (run: number, component: string, index: number): string => `\0${run}\0${component}\0${index}`

/** Returns how a result names its rule, if it does. */
function referenceOf({ ruleId, ruleIndex, rule }: z.output<typeof result>, run: number): string | undefined {
  const id = ruleId ?? rule?.id
  if (id) return id
  const { index: at, guid, name } = rule?.toolComponent ?? {}
  const index = rule?.index ?? ruleIndex
  return index === undefined ? undefined : placeKey(run, String(at ?? guid ?? name ?? ''), index)
}

/** SARIF's levels from weak to strong; an absent one means `warning`. */
const LEVELS = ['none', 'note', '', 'warning', 'error']
const strongest = (one: string, other: string) => (LEVELS.indexOf(other) > LEVELS.indexOf(one) ? other : one)

/** What a result says of its rule. Only findings count: other results say that the code passes, or that it was not checked. */
function reportedBy({ kind = 'fail', level = '', message: said }: z.output<typeof result>): Reported {
  if (kind !== 'fail') return { level: '', message: '', count: 0 }
  const text = sarifText(plainOf(said))
  return {
    // One of each is stored for every id.
    level: level.length <= MAX_LEVEL_LENGTH ? level : '',
    message: text.length <= MAX_MESSAGE_LENGTH ? text : '',
    count: 1,
  }
}

/** Combines the results of the same rule. */
export function mergeReported(one: Reported, other: Reported): Reported {
  if (one.count === 0 || other.count === 0) return one.count === 0 ? other : one
  return {
    level: strongest(one.level, other.level),
    message: one.message === other.message ? one.message : '',
    count: one.count + other.count,
  }
}

/** The ids that a hierarchical id is nested under, itself first: `a/b/1`, `a/b`, `a`. */
export const idsAbove = (id: string): string[] => [id, ...[...id.matchAll(/\//g)].map(({ index }) => id.slice(0, index)).reverse()]

/**
 * Assigns what results say to the rules they refer to: by place, by id, or by the id above theirs, as `SR1/padlock` refers to `SR1`.
 * @param places the id of the rule at each place, by `placeKey`
 * @param ids the ids of all listed rules
 */
export function reportedByRule(
  reported: ReadonlyMap<string, Reported>,
  places: ReadonlyMap<string, string>,
  ids: ReadonlySet<string>,
): Map<string, Reported> {
  const byRule = new Map<string, Reported>()
  for (const [reference, one] of reported) {
    const named = reference.startsWith('\0') ? places.get(reference) : reference
    // No rule is at that place.
    if (named === undefined) continue
    const id = idsAbove(named).find((above) => ids.has(above)) ?? named
    const known = byRule.get(id)
    byRule.set(id, known ? mergeReported(known, one) : one)
  }
  return byRule
}

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
      const one = result.parse(await reader.value(RESULT_BYTES))
      const id = referenceOf(one, run.number)
      if (!id) continue
      const known = run.reported.get(id)
      const reported = reportedBy(one)
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
