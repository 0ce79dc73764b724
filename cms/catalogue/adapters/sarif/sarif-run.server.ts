import { z } from 'zod'
import type { JsonPlace, JsonReader } from '../reading/json-reader.ts'
import { type ReportedRules, resultsOf } from './sarif-results.server.ts'
import { descriptorReference } from './sarif-schema.ts'
import { addFault, isShaped, type SarifFault, textOf, valueAt } from './sarif-values.server.ts'

/** A taxonomy such as CWE, with its entries by place. */
export type Taxonomy = { name: string; guid: string; taxa: { id?: string | undefined; guid?: string | undefined }[] }

/** A list of rules with its run, its run's taxonomies, and how results may name its component. */
export type SarifRules = JsonPlace & { run: number; components: readonly string[]; taxonomies: readonly Taxonomy[] }

/** A tool of a SARIF file, with the positions of its rules, which are read in a second pass. */
export type SarifTool = {
  name: string
  facts: Record<string, string>
  rules: SarifRules[]
  /** The rules that results refer to. */
  reported: ReportedRules
  faults: SarifFault[]
  /** Position and 1-based number of the tool's first run. */
  at: JsonPlace
  number: number
}

/** A run or an inline external part of one. `externalLine`: line of a reference to inlineExternalProperties. */
export type Run = Omit<SarifTool, 'name'> & { taxonomies: Taxonomy[]; externalLine?: number }

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
const MAX_TAXA = 10_000

/** @param place of the component: '' for the driver, else the index of the extension */
async function component(reader: JsonReader, run: Run, place: string): Promise<void> {
  const isDriver = place === ''
  const name = isDriver ? 'tool.driver' : 'One of tool.extensions'
  if (!(await isShaped(reader, run, 'object', name))) return
  const names = [place]
  for await (const key of reader.members()) {
    if (key === 'rules') {
      if (await isShaped(reader, run, 'array', `“rules” of ${name}`))
        run.rules.push({ ...(await reader.place()), run: run.number, components: names, taxonomies: run.taxonomies })
    } else if (key === 'guid' || key === 'name') {
      const text = await textOf(reader)
      names.push(key === 'guid' ? text.toLowerCase() : text)
      if (isDriver && key === 'name') run.facts[key] = text
    } else if (isDriver && TEXTS.includes(key)) run.facts[key] = await textOf(reader)
  }
}

async function extensions(reader: JsonReader, run: Run): Promise<void> {
  if (!(await isShaped(reader, run, 'array', 'tool.extensions'))) return
  let index = 0
  for await (const place of reader.elements()) {
    if (place.kind !== 'end') await component(reader, run, String(index))
    index += 1
  }
}

async function toolOf(reader: JsonReader, run: Run): Promise<void> {
  if (!(await isShaped(reader, run, 'object', '“tool”'))) return
  for await (const key of reader.members()) {
    if (key === 'driver') await component(reader, run, '')
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

async function readTaxa(reader: JsonReader, { taxa }: Taxonomy): Promise<void> {
  if ((await reader.place()).kind !== 'array') return
  for await (const { kind } of reader.elements()) {
    if (kind === 'end' || taxa.length >= MAX_TAXA) continue
    const { id, guid } = descriptorReference.safeParse(await valueAt(reader)).data ?? {}
    taxa.push({ id: id?.slice(0, 100), guid: guid?.slice(0, 100) })
  }
}

async function taxonomiesOf(reader: JsonReader, { taxonomies }: Run): Promise<void> {
  if ((await reader.place()).kind !== 'array') return
  for await (const { kind } of reader.elements()) {
    if (kind === 'end' || taxonomies.length >= MAX_TAXONOMIES) continue
    const taxonomy: Taxonomy = { name: '', guid: '', taxa: [] }
    taxonomies.push(taxonomy)
    if (kind !== 'object') continue
    for await (const key of reader.members()) {
      if (key === 'name') taxonomy.name = await textOf(reader)
      else if (key === 'guid') taxonomy.guid = (await textOf(reader)).toLowerCase()
      else if (key === 'taxa') await readTaxa(reader, taxonomy)
    }
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
    if (part === 'driver') await component(reader, run, '')
    else if (part === 'extensions') await extensions(reader, run)
    else if (part === 'taxonomies') await taxonomiesOf(reader, run)
    else if (part === 'results') await resultsOf(reader, run)
  }
}
