import { z } from 'zod'
import { CatalogueError } from '../../adapter.ts'
import type { JsonPlace, JsonReader } from '../../reading/json-reader.ts'
import { countReported, mergeRules, noneReported, type ReportedRules, resultsOf } from './sarif-results.server.ts'
import {
  addFault,
  compareVersions,
  isShaped,
  type SarifFault,
  type SarifRules,
  stringAt,
  type Taxonomies,
  textOf,
  valueAt,
} from './sarif-schema.ts'
import { newTaxonomy, readTaxa, taxonomiesOf } from './sarif-taxonomies.server.ts'
import { type Translation, translationsOf } from './sarif-translations.server.ts'

/** A tool of a SARIF file, with the positions of its rules, which are read in a second pass. */
export type SarifTool = {
  name: string
  facts: Record<string, string>
  rules: SarifRules[]
  /** The rules that results refer to. */
  reported: ReportedRules
  faults: SarifFault[]
  translations: Translation[]
  /** Position and 1-based number of the tool's first run. */
  at: JsonPlace
  number: number
}

/** A run or an inline external part of one. `externalLine`: line of a reference to inlineExternalProperties. */
type Run = Omit<SarifTool, 'name'> & { taxonomies: Taxonomies; externalLine?: number }

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
/** @param place of the component: '' for the driver, else the index of the extension */
async function component(reader: JsonReader, run: Run, place: string): Promise<void> {
  const isDriver = place === ''
  const name = isDriver ? 'tool.driver' : 'One of tool.extensions'
  if (!(await isShaped(reader, run, 'object', name))) return
  const names = [place]
  let language = ''
  const own = newTaxonomy()
  run.taxonomies.own[isDriver ? 0 : Number(place) + 1] = own
  for await (const key of reader.members()) {
    if (key === 'rules') {
      if (await isShaped(reader, run, 'array', `“rules” of ${name}`))
        run.rules.push({
          ...(await reader.place()),
          run: run.number,
          version: '',
          language: '',
          components: names,
          taxonomies: run.taxonomies,
        })
    } else if (key === 'guid' || key === 'name') {
      const text = await textOf(reader)
      own[key] = key === 'guid' ? text.toLowerCase() : text
      names.push(own[key])
      if (isDriver && key === 'name') run.facts[key] = text
    } else if (key === 'taxa') await readTaxa(reader, own)
    else if (key === 'language') language = await stringAt(reader)
    else if (isDriver && TEXTS.includes(key)) run.facts[key] = await textOf(reader)
  }
  for (const rules of run.rules) if (rules.components === names) rules.language = language
  if (isDriver) run.facts.language = language
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
function reportMissingExternal(run: Run): void {
  if (run.externalLine !== undefined) addFault(run, run.externalLine, SEPARATE_FILE)
}

async function readRun(reader: JsonReader, run: Run): Promise<void> {
  for await (const part of reader.members()) {
    if (part === 'tool') await toolOf(reader, run)
    else if (part === 'taxonomies') await taxonomiesOf(reader, run)
    else if (part === 'translations') await translationsOf(reader, run)
    else if (part === 'results') await resultsOf(reader, run)
    else if (part === 'externalPropertyFileReferences') await externalReferences(reader, run)
  }
}

/** Reads inline external properties, in which a tool’s components are not nested in a `tool` object. */
async function readExternalProperties(reader: JsonReader, run: Run): Promise<void> {
  for await (const part of reader.members()) {
    if (part === 'driver') await component(reader, run, '')
    else if (part === 'extensions') await extensions(reader, run)
    else if (part === 'taxonomies') await taxonomiesOf(reader, run)
    else if (part === 'translations') await translationsOf(reader, run)
    else if (part === 'results') await resultsOf(reader, run)
  }
}

type SarifIndex = {
  tools: Map<string, SarifTool>
  /** The file's `version`, else its `$schema`. */
  version: string
  /** The error if the file could not be read to its end. */
  broken: CatalogueError | undefined
  /** The lines in which text before and after the document begins, such as one that the tool wrote for people. */
  around: number[]
}

function merge(tools: Map<string, SarifTool>, run: Run): void {
  const name = run.facts.name?.trim() ?? ''
  if (!name && run.rules.length + countReported(run.reported) + run.faults.length === 0) return
  const version = run.facts.semanticVersion || run.facts.version || ''
  const facts = { ...run.facts, version }
  for (const rules of run.rules) rules.version = version
  const known = tools.get(name)
  if (!known) {
    tools.set(name, { name, ...run, facts })
    return
  }
  known.rules.push(...run.rules)
  const isNewer = compareVersions(version, known.facts.version ?? '') > 0
  known.facts = isNewer ? { ...known.facts, ...facts } : { ...facts, ...known.facts }
  known.faults.push(...run.faults)
  known.translations.push(...run.translations)
  mergeRules(known.reported, run.reported)
}

/** `external` are parts from inlineExternalProperties; `waiting` are runs that refer to such parts. */
type Reading = { tools: Map<string, SarifTool>; external: Run[]; waiting: Run[]; runs: number }

const newRun = (at: JsonPlace, number: number): Run => ({
  ...{ facts: {}, rules: [], taxonomies: { listed: [], own: [] }, reported: noneReported(), faults: [], translations: [] },
  ...{ at, number },
})

async function readRuns(reader: JsonReader, reading: Reading): Promise<void> {
  for await (const at of reader.elements()) {
    const run = newRun(at, (reading.runs += 1))
    try {
      if (await isShaped(reader, run, 'object', 'A run')) await readRun(reader, run)
    } finally {
      // Also if the file ends unexpectedly, so that everything before that is used.
      if (run.externalLine !== undefined) reading.waiting.push(run)
      else merge(reading.tools, run)
    }
  }
}

/** Reads inlineExternalProperties. */
async function readParts(reader: JsonReader, { external }: Reading): Promise<void> {
  for await (const at of reader.elements()) {
    const run = newRun(at, 0)
    external.push(run)
    if (await isShaped(reader, run, 'object', 'One of inlineExternalProperties')) await readExternalProperties(reader, run)
  }
}

/** Merges external parts into the tool they name, else into the only one in the file. */
function mergeExternal({ tools, external, waiting }: Reading): void {
  for (const run of waiting) {
    if (external.length === 0) reportMissingExternal(run)
    merge(tools, run)
  }
  for (const run of external) {
    const [only] = tools.size === 1 ? [...tools.keys()] : []
    merge(tools, run.facts.name || only === undefined ? run : { ...run, facts: { ...run.facts, name: only } })
  }
}

/** Scans a SARIF file once for its tools and the positions of their rules. */
export async function sarifIndex(reader: JsonReader): Promise<SarifIndex> {
  const reading: Reading = { tools: new Map(), external: [], waiting: [], runs: 0 }
  const header = { version: '', $schema: '' }
  const around: (number | undefined)[] = []
  let broken: CatalogueError | undefined
  try {
    around.push(await reader.skipTextBefore())
    for await (const key of reader.members()) {
      if (key === 'version' || key === '$schema') header[key] = await stringAt(reader)
      if ((key !== 'runs' && key !== 'inlineExternalProperties') || (await reader.place()).kind !== 'array') continue
      await (key === 'runs' ? readRuns : readParts)(reader, reading)
    }
    around.push(await reader.textAfter())
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    broken = error
  }
  mergeExternal(reading)
  return { tools: reading.tools, version: header.version || header.$schema, broken, around: around.filter((line) => line !== undefined) }
}
