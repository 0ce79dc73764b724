import { z } from 'zod'
import type { JsonPlace, JsonReader } from '../reading/json-reader.ts'
import { type Reported, resultsOf } from './sarif-results.server.ts'
import { addFault, isShaped, type SarifFault, textOf, valueAt } from './sarif-values.server.ts'

/** A list of rules, with its run's taxonomies, which rules refer to by index. */
export type SarifRules = JsonPlace & { taxonomies: readonly string[] }

/** A tool of a SARIF file, with the positions of its rules, which are read in a second pass. */
export type SarifTool = {
  name: string
  facts: Record<string, string>
  rules: SarifRules[]
  /** The rules that results refer to. */
  reported: Map<string, Reported>
  faults: SarifFault[]
  /** Position and 1-based number of the tool's first run. */
  at: JsonPlace
  number: number
}

/** A run or an inline external part of one. `externalLine`: line of a reference to inlineExternalProperties. */
export type Run = Omit<SarifTool, 'name'> & { taxonomies: string[]; externalLine?: number }

const TEXTS = [
  'name',
  'fullName',
  'version',
  'semanticVersion',
  'informationUri',
  'downloadUri',
  'organization',
  'shortDescription',
  'fullDescription',
]
const MAX_TAXONOMIES = 100

async function component(reader: JsonReader, run: Run, isDriver: boolean): Promise<void> {
  const name = isDriver ? 'tool.driver' : 'One of tool.extensions'
  if (!(await isShaped(reader, run, 'object', name))) return
  for await (const key of reader.members()) {
    if (key === 'rules') {
      if (await isShaped(reader, run, 'array', `“rules” of ${name}`))
        run.rules.push({ ...(await reader.place()), taxonomies: run.taxonomies })
    } else if (isDriver && TEXTS.includes(key)) run.facts[key] = await textOf(reader)
  }
}

async function extensions(reader: JsonReader, run: Run): Promise<void> {
  if (!(await isShaped(reader, run, 'array', 'tool.extensions'))) return
  for await (const place of reader.elements()) if (place.kind !== 'end') await component(reader, run, false)
}

async function toolOf(reader: JsonReader, run: Run): Promise<void> {
  if (!(await isShaped(reader, run, 'object', '“tool”'))) return
  for await (const key of reader.members()) {
    if (key === 'driver') await component(reader, run, true)
    else if (key === 'extensions') await extensions(reader, run)
  }
}

const SEPARATE_FILE = 'Some rules are in a separate file (externalPropertyFileReferences), which is not read. Include them in this file.'
const inFile = z.looseObject({ location: z.undefined().optional() })

/** Handles references to parts of the run in separate files or in inlineExternalProperties. */
async function externalReferences(reader: JsonReader, run: Run): Promise<void> {
  const { line, kind } = await reader.place()
  if (kind !== 'object') return
  for await (const key of reader.members()) {
    if (key !== 'driver' && key !== 'extensions') continue
    const parts = [await valueAt(reader)].flat()
    if (parts.every((part) => inFile.safeParse(part).success)) run.externalLine = line
    else addFault(run, line, SEPARATE_FILE)
  }
}

/** Adds a fault for a reference to inlineExternalProperties in a file that has none. */
export function reportMissingExternal(run: Run): void {
  if (run.externalLine !== undefined) addFault(run, run.externalLine, SEPARATE_FILE)
}

async function taxonomiesOf(reader: JsonReader, { taxonomies }: Run): Promise<void> {
  if ((await reader.place()).kind !== 'array') return
  for await (const { kind } of reader.elements()) {
    if (kind === 'end' || taxonomies.length >= MAX_TAXONOMIES) continue
    const place = taxonomies.push('') - 1
    if (kind !== 'object') continue
    for await (const key of reader.members()) if (key === 'name') taxonomies[place] = await textOf(reader)
  }
}

export async function readRun(reader: JsonReader, run: Run): Promise<void> {
  for await (const part of reader.members()) {
    if (part === 'tool') await toolOf(reader, run)
    else if (part === 'taxonomies') await taxonomiesOf(reader, run)
    else if (part === 'results') await resultsOf(reader, run)
    else if (part === 'externalPropertyFileReferences') await externalReferences(reader, run)
  }
}

/** Reads inline external properties, in which a tool’s components are not nested in a `tool` object. */
export async function readExternalProperties(reader: JsonReader, run: Run): Promise<void> {
  for await (const part of reader.members()) {
    if (part === 'driver') await component(reader, run, true)
    else if (part === 'extensions') await extensions(reader, run)
    else if (part === 'taxonomies') await taxonomiesOf(reader, run)
    else if (part === 'results') await resultsOf(reader, run)
  }
}
