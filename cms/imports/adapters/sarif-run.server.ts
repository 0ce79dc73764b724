import { z } from 'zod'
import type { JsonPlace, JsonReader } from './json-reader.ts'
import { type Reported, resultsOf } from './sarif-results.server.ts'
import { addFault, isShaped, type SarifFault, textOf, valueAt } from './sarif-values.server.ts'

/** A list of rules, with the names of the taxonomies of its run, which rules may name by their place. */
export type SarifRules = JsonPlace & { taxonomies: readonly string[] }

/** A tool of a SARIF file, with the places of its rules: they are read in a second pass, so none is kept. */
export type SarifTool = {
  name: string
  facts: Record<string, string>
  rules: SarifRules[]
  /** What results say of the rules that they name. */
  reported: Map<string, Reported>
  faults: SarifFault[]
  /** Where the first run of the tool stands, and the how manieth of the file it is. */
  at: JsonPlace
  number: number
}

/** A run, or a part of one that stands apart from it. `apart` is the line that says of such a part that it is in the file. */
export type Run = Omit<SarifTool, 'name'> & { taxonomies: string[]; apart?: number }

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
const TAXONOMIES = 100

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

const ELSEWHERE = 'Rules stand in a file of their own (externalPropertyFileReferences), which is not read: write them into this one.'
const inFile = z.looseObject({ location: z.undefined().optional() })

/** Parts of a run may be in files of their own, which are not here, or apart from it in this one. */
async function elsewhere(reader: JsonReader, run: Run): Promise<void> {
  const { line, kind } = await reader.place()
  if (kind !== 'object') return
  for await (const key of reader.members()) {
    if (key !== 'driver' && key !== 'extensions') continue
    const parts = [await valueAt(reader)].flat()
    if (parts.every((part) => inFile.safeParse(part).success)) run.apart = line
    else addFault(run, line, ELSEWHERE)
  }
}

/** Names what a run says to be in the file, where nothing of it is. */
export function missApart(run: Run): void {
  if (run.apart !== undefined) addFault(run, run.apart, ELSEWHERE)
}

async function taxonomiesOf(reader: JsonReader, { taxonomies }: Run): Promise<void> {
  if ((await reader.place()).kind !== 'array') return
  for await (const { kind } of reader.elements()) {
    if (kind === 'end' || taxonomies.length >= TAXONOMIES) continue
    const place = taxonomies.push('') - 1
    if (kind !== 'object') continue
    for await (const key of reader.members()) if (key === 'name') taxonomies[place] = await textOf(reader)
  }
}

/** Reads a run. */
export async function readRun(reader: JsonReader, run: Run): Promise<void> {
  for await (const part of reader.members()) {
    if (part === 'tool') await toolOf(reader, run)
    else if (part === 'taxonomies') await taxonomiesOf(reader, run)
    else if (part === 'results') await resultsOf(reader, run)
    else if (part === 'externalPropertyFileReferences') await elsewhere(reader, run)
  }
}

/** Reads a part of a run that stands apart from it: there a tool’s components are not in an object of their own. */
export async function readApart(reader: JsonReader, run: Run): Promise<void> {
  for await (const part of reader.members()) {
    if (part === 'driver') await component(reader, run, true)
    else if (part === 'extensions') await extensions(reader, run)
    else if (part === 'taxonomies') await taxonomiesOf(reader, run)
    else if (part === 'results') await resultsOf(reader, run)
  }
}
