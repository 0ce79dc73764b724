import { z } from 'zod'
import type { RuleInput } from '../../catalogue.ts'
import { lenient, list, optionalFlag, optionalText, referenceFields, scalar } from '../stated-facts.ts'
import { BrokenValue } from '../../reading/json-bytes.server.ts'
import type { JsonPlace, JsonReader } from '../../reading/json-reader.ts'
import { MAX_SAMPLE_LENGTH } from '../sample-verdict.ts'
import { message, plainOf } from './sarif-text.ts'

/** Line diffs of commits that fixed a finding, as Snyk Code includes them. */
const commitFixes = lenient(
  z.array(z.looseObject({ lines: z.array(z.looseObject({ line: z.string(), lineChange: z.string() })) }).catch({ lines: [] })),
)

const MAX_EXAMPLES = 3

/** Converts each diff to an example with the code before and after. */
export function examplesOfFixes(fixes: z.output<typeof commitFixes>, language: string): NonNullable<RuleInput['examples']> {
  const sideOf = (lines: readonly { line: string; lineChange: string }[], without: string) =>
    lines
      .filter(({ lineChange }) => lineChange !== without)
      .map(({ line }) => line.replace(/\r?\n$/, ''))
      .join('\n')
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd()
  return (fixes ?? [])
    .filter(({ lines }) => lines.some(({ lineChange }) => lineChange !== 'none'))
    .map(({ lines }) => ({ bad: sideOf(lines, 'added'), good: sideOf(lines, 'removed'), language }))
    .filter(({ bad, good }) => bad && good && bad !== good && Math.max(bad.length, good.length) <= MAX_SAMPLE_LENGTH)
    .slice(0, MAX_EXAMPLES)
}

const properties = lenient(
  z.looseObject({
    precision: optionalText,
    'problem.severity': optionalText,
    // Whatever it is: what is no number is reported.
    'security-severity': z.unknown().optional(),
    severity: scalar,
    priority: scalar,
    exampleCommitFixes: commitFixes,
    category: optionalText,
    categories: list,
    ...referenceFields,
  }),
)

/** Guids are the same in upper and lower case. */
const guid = lenient(z.string().toLowerCase())
const index = lenient(z.int().min(0))

/** How SARIF refers to a component of a tool, such as a taxonomy: by place, guid or name. */
export const componentReference = lenient(z.looseObject({ name: optionalText, guid, index }))

/** How SARIF refers to a rule or to an entry of a taxonomy. */
export const descriptorReference = z.looseObject({ id: scalar, guid, index, toolComponent: componentReference })

/** The kinds that make a rule a member of its target; the first is the default (§3.53.3). Others say that it is none, or of an order. */
const MEMBERSHIP = ['relevant', 'superset', 'equal']

/** Some tools write a list of targets; what is no target is `null`. */
const relationship = z.looseObject({
  kinds: list.transform((kinds = []) => kinds.length === 0 || kinds.some((kind) => MEMBERSHIP.includes(kind.toLowerCase()))),
  target: z.union([z.array(descriptorReference.nullable().catch(null)), descriptorReference.transform((one) => [one])]),
})

type Relationship = z.output<typeof relationship>

/** Some tools write only one. */
const relationships = z.union([
  z.array(relationship.nullable().catch(null)),
  relationship.transform((one): (Relationship | null)[] => [one]),
])

/** The parts of a reportingDescriptor that we read. */
export const sarifRule = z.looseObject({
  id: z.string('A rule must have an id (a string).').min(1, 'The id is empty.').max(300, 'The id is longer than 300 characters.'),
  name: optionalText,
  shortDescription: message,
  fullDescription: message,
  help: message,
  helpUri: optionalText,
  messageStrings: lenient(z.record(z.string(), message)),
  defaultConfiguration: lenient(z.looseObject({ level: optionalText, enabled: optionalFlag })),
  deprecatedIds: list,
  deprecatedNames: list,
  relationships: lenient(relationships),
  properties,
})

export type SarifRule = z.output<typeof sarifRule>

/** Targets of the relationships that make a rule, or an entry of a taxonomy, a member; `null` for those that cannot be read. */
export const targetsOf = (all: z.output<typeof relationships> | undefined) =>
  (all ?? []).flatMap((one) => (one === null ? [null] : one.kinds ? one.target : []))

/** An entry of a taxonomy; `within` is the one above it. */
export const taxon = z
  .looseObject({ id: scalar, guid, name: optionalText, relationships: lenient(relationships) })
  .transform(({ id, guid: own, name, relationships: all }) => ({
    id: id?.slice(0, 100),
    guid: own?.slice(0, 100),
    name: name?.slice(0, 100),
    within: targetsOf(all).slice(0, 1),
  }))

/** A taxonomy such as CWE, with its entries by place. */
export type Taxonomy = { name: string; guid: string; taxa: z.output<typeof taxon>[] }

/** The taxonomies of a run, and what its components have of their own: those of the driver, then those of each extension. */
export type Taxonomies = { listed: Taxonomy[]; own: Taxonomy[] }

/** Which of two versions is newer: negative if the second is. A pre-release comes before its release. */
export function compareVersions(one: string, other: string): number {
  const partsOf = (version: string) => {
    const [release = '', ...pre] = version.split('+', 1).join('').split('-')
    return { numbers: (release.match(/\d+/g) ?? []).map(Number), pre: pre.join('-') }
  }
  const [a, b] = [partsOf(one), partsOf(other)]
  const at = [...a.numbers, ...b.numbers].findIndex((_, index) => (a.numbers[index] ?? 0) !== (b.numbers[index] ?? 0))
  if (at !== -1) return (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0)
  if (!a.pre || !b.pre) return Number(Boolean(b.pre)) - Number(Boolean(a.pre))
  return a.pre.localeCompare(b.pre, 'en', { numeric: true })
}

/** A list of rules with its run, its run's taxonomies, and how results may name its component. */
export type SarifRules = JsonPlace & {
  run: number
  version: string
  language: string
  components: readonly string[]
  taxonomies: Taxonomies
}

/** A part that could not be read and may have contained rules, or only results that refer to some. */
export type SarifFault = { line: number; reason: string; of: 'rules' | 'results' }

type Faulty = { faults: SarifFault[] }

const FACT_BYTES = 256 * 1024

/** Adds a fault once per reason. */
export function addFault({ faults }: Faulty, line: number, reason: string, of: SarifFault['of'] = 'rules'): void {
  if (!faults.some((known) => known.reason === reason)) faults.push({ line, reason, of })
}

/** Reads the next value, mended if possible, since the rules of a tool are read without it; `undefined` if it is broken. */
export async function valueAt(reader: JsonReader): Promise<unknown> {
  try {
    return await reader.value(FACT_BYTES)
  } catch (error) {
    if (error instanceof BrokenValue) return error.mended()
    throw error
  }
}

/** Reads a message as plain text; `''` for anything else. */
export const textOf = async (reader: JsonReader): Promise<string> => plainOf(message.parse(await valueAt(reader)))

/** Reads a string; `''` for anything else. */
export async function stringAt(reader: JsonReader): Promise<string> {
  const value = await valueAt(reader)
  return typeof value === 'string' ? value : ''
}

/** Whether the next value has the expected type. Another type other than null adds a fault, since it may contain rules. */
export async function isShaped(
  reader: JsonReader,
  run: Faulty,
  kind: 'object' | 'array',
  name: string,
  of?: SarifFault['of'],
): Promise<boolean> {
  const place = await reader.place()
  if (place.kind === kind) return true
  const isNull = place.kind === 'other' && (await valueAt(reader)) === null
  if (place.kind !== 'other') await reader.skip()
  if (!isNull) addFault(run, place.line, `${name} is not ${kind === 'array' ? 'a list' : 'an object'}, so no rule in it was read.`, of)
  return false
}
