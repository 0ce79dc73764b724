import { z } from 'zod'
import { CatalogueError } from '../../adapter.ts'
import { sarifMessage } from '../messages.ts'
import { BrokenValue } from '../../reading/json-bytes.server.ts'
import { JsonReader } from '../../reading/json-reader.ts'
import { withoutEntities } from '../../reading/plain-text.ts'
import { addFault, descriptorReference, isShaped, type SarifFault, type SarifRules } from './sarif-schema.ts'
import { message, plainOf, sarifText } from './sarif-text.ts'
import { lenient, optionalText } from '../stated-facts.ts'
import { isIdentifier } from '../titles.ts'

const RESULT_BYTES = 4 * 1024 ** 2
const MAX_IDS = 200_000
/** Keep in step with sarif-schema.ts. */
const MAX_ID_LENGTH = 300
const MAX_LEVEL_LENGTH = 60
/** Maximum length of a title, since messages are only used as titles. */
const MAX_MESSAGE_LENGTH = 200

/** A rule's findings: their strongest level, their common message or `''`, and how many there are. */
export type Reported = { level: string; message: string; count: number }

/** The rules that results refer to: by their id, else by `placeKey` or `guidKey`. */
export type ReportedRules = { byId: Map<string, Reported>; byPlace: Map<string, Reported> }

export const noneReported = (): ReportedRules => ({ byId: new Map(), byPlace: new Map() })

/** How many rules results refer to. */
export const countReported = ({ byId, byPlace }: ReportedRules): number => byId.size + byPlace.size

type Results = { number: number; reported: ReportedRules; faults: SarifFault[] }

const result = z.looseObject({
  ruleId: optionalText,
  ruleIndex: descriptorReference.shape.index,
  kind: optionalText,
  level: optionalText,
  message,
  rule: lenient(descriptorReference),
})

/** Names a rule by its run, its component (`''` for the driver, else the place, guid or name of an extension) and its place there. */
const placeKey = (run: number, component: string, index: number): string => `${run} ${index} ${component}`

/** Names a rule by its guid; no `placeKey` is the same, since those begin with a number. */
const guidKey = (guid: string): string => `guid ${guid.toLowerCase()}`

/** Returns how a result names its rule, if it does. */
function referenceOf({ ruleId, ruleIndex, rule }: z.output<typeof result>, run: number): { by: keyof ReportedRules; key: string } | null {
  const id = ruleId ?? rule?.id
  if (id) return { by: 'byId', key: id }
  const { index: at, guid, name } = rule?.toolComponent ?? {}
  const index = rule?.index ?? ruleIndex
  if (index !== undefined) return { by: 'byPlace', key: placeKey(run, String(at ?? guid ?? name ?? ''), index) }
  return rule?.guid ? { by: 'byPlace', key: guidKey(rule.guid) } : null
}

/** SARIF's levels from weak to strong; an absent one means `warning`. */
const LEVELS = ['none', 'note', '', 'warning', 'error']
const strongest = (one: string, other: string) => (LEVELS.indexOf(other) > LEVELS.indexOf(one) ? other : one)

/** What a result says of its rule. Only findings count: other results say that the code passes, or that it was not checked. */
function reportedBy({ kind = 'fail', level = '', message: said }: z.output<typeof result>): Reported {
  if (kind.toLowerCase() !== 'fail') return { level: '', message: '', count: 0 }
  const text = sarifText(withoutEntities(sarifMessage(plainOf(said))))
  return {
    // One of each is stored for every id.
    level: level.length <= MAX_LEVEL_LENGTH ? level.toLowerCase() : '',
    message: text.length <= MAX_MESSAGE_LENGTH ? text : '',
    count: 1,
  }
}

/** Combines the results of the same rule. */
function mergeReported(one: Reported, other: Reported): Reported {
  if (one.count === 0 || other.count === 0) return one.count === 0 ? other : one
  return {
    level: strongest(one.level, other.level),
    message: one.message === other.message ? one.message : '',
    count: one.count + other.count,
  }
}

function addReported(rules: Map<string, Reported>, key: string, one: Reported): void {
  const known = rules.get(key)
  rules.set(key, known ? mergeReported(known, one) : one)
}

/** Adds what the results of another run refer to. */
export function mergeRules(rules: ReportedRules, others: ReportedRules): void {
  for (const by of ['byId', 'byPlace'] as const) for (const [key, one] of others[by]) addReported(rules[by], key, one)
}

/** The ids that a hierarchical id is nested under, itself first: `a/b/1`, `a/b`, `a`. */
export const idsAbove = (id: string): string[] => [id, ...[...id.matchAll(/\//g)].map(({ index }) => id.slice(0, index)).reverse()]

/**
 * Assigns what results say to the rules they refer to: by place, by id, or by the id above theirs, as `SR1/padlock` refers to `SR1`.
 * @param places the id of the rule at each place, by `placeKey` and `guidKey`
 * @param ids the ids of all listed rules
 */
export function reportedByRule(
  { byId, byPlace }: ReportedRules,
  places: ReadonlyMap<string, string>,
  ids: ReadonlySet<string>,
): Map<string, Reported> {
  const byRule = new Map<string, Reported>()
  const add = (named: string, one: Reported) => addReported(byRule, idsAbove(named).find((above) => ids.has(above)) ?? named, one)
  for (const [id, one] of byId) add(id, one)
  for (const [place, one] of byPlace) {
    const id = places.get(place)
    // Otherwise no rule is at that place.
    if (id !== undefined) add(id, one)
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

/** Reads a result. One that cannot be mended might refer to a rule that nothing else does. */
async function resultAt(reader: JsonReader): Promise<unknown> {
  try {
    return await reader.value(RESULT_BYTES)
  } catch (error) {
    const value = error instanceof BrokenValue ? error.mended() : undefined
    if (value === undefined) throw error
    return value
  }
}

/** Reads the results of a run. */
export async function resultsOf(reader: JsonReader, run: Results): Promise<void> {
  if (!(await isShaped(reader, run, 'array', '“results”', 'results'))) return
  for await (const { kind, line } of reader.elements()) {
    if (kind !== 'object') continue
    try {
      const one = result.parse(await resultAt(reader))
      const reference = referenceOf(one, run.number)
      if (!reference) continue
      const { by, key } = reference
      const rules = run.reported[by]
      if (!rules.has(key) && key.length > MAX_ID_LENGTH)
        addFault(run, line, `A result refers to a rule by an id of more than ${MAX_ID_LENGTH} characters.`, 'results')
      else if (!rules.has(key) && countReported(run.reported) >= MAX_IDS)
        addFault(run, line, `Results refer to more than ${MAX_IDS.toLocaleString('en')} rules; the others were left out.`, 'results')
      else addReported(rules, key, reportedBy(one))
    } catch (error) {
      if (!(error instanceof BrokenValue)) throw error
      addFault(run, line, 'A result cannot be read; it may refer to a rule that nothing else does.', 'results')
    }
  }
}

const named = z.looseObject({
  id: z.string(),
  name: optionalText,
  shortDescription: message,
  guid: optionalText,
})

/** What people may search for besides the id: a name without blanks, or a short description that is one, such as that of a class. */
export function shortNamesOf({ name = '', shortDescription }: Pick<z.output<typeof named>, 'name' | 'shortDescription'>): string[] {
  const short = plainOf(shortDescription)
  return [name.trim(), isIdentifier(short) ? short : ''].filter((one) => one && !/\s/.test(one))
}

type Open = (offset?: number) => AsyncIterable<Buffer>

/** What a first look at a tool's rules finds. */
type ListedRules = {
  ids: Set<string>
  /** The id of the rule at each place, by `placeKey` and `guidKey`. */
  places: Map<string, string>
  /** The names used by several rules; Trivy, for example, uses the same name for all rules of a kind. */
  shared: Set<string>
}

type Names = ListedRules & { first: Map<string, string> }

async function collect(reader: JsonReader, list: SarifRules, maxBytes: number, { first, ids, places, shared }: Names): Promise<void> {
  let index = -1
  for await (const { kind } of reader.elements()) {
    index += 1
    if (kind !== 'object') continue
    try {
      const rule = named.safeParse(await reader.value(maxBytes)).data
      if (!rule) continue
      ids.add(rule.id)
      for (const component of list.components) places.set(placeKey(list.run, component, index), rule.id)
      if (rule.guid) places.set(guidKey(rule.guid), rule.id)
      for (const name of shortNamesOf(rule)) {
        const known = first.get(name)
        if (known === undefined) first.set(name, rule.id)
        else if (known !== rule.id) shared.add(name)
      }
    } catch (error) {
      if (!(error instanceof BrokenValue)) throw error
    }
  }
}

/** Returns the ids, places and shared names of a tool's rules. */
export async function listedRules(open: Open, lists: readonly SarifRules[], file: string, maxBytes: number): Promise<ListedRules> {
  const names: Names = { first: new Map(), ids: new Set(), places: new Map(), shared: new Set() }
  for (const list of lists) {
    const reader = new JsonReader(open(list.offset), file, list)
    try {
      await collect(reader, list, maxBytes, names)
    } catch (error) {
      // The pass that reads the rules reports the same error.
      if (!(error instanceof CatalogueError)) throw error
    } finally {
      await reader.close()
    }
  }
  return names
}
