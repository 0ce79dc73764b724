import { z } from 'zod'
import { CatalogueError } from '../adapter.ts'
import { BrokenValue, type JsonPlace, type JsonReader } from './json-reader.ts'
import { message, plainOf } from './sarif-text.ts'

/** What could not be read and may have rules in it, or only results that name some. */
export type SarifFault = { line: number; reason: string; of: 'rules' | 'results' }

/** A list of rules, with the names of the taxonomies of its run, which rules may name by their place. */
export type SarifRules = JsonPlace & { taxonomies: readonly string[] }

/** A tool of a SARIF file, with the places of its rules: they are read in a second pass, so none is kept. */
export type SarifTool = {
  name: string
  facts: Record<string, string>
  rules: SarifRules[]
  /** The ids that results name, with the level of the first. */
  reported: Map<string, string>
  faults: SarifFault[]
  /** Where the first run of the tool stands, and the how manieth of the file it is. */
  at: JsonPlace
  number: number
}

export type SarifIndex = {
  tools: Map<string, SarifTool>
  /** The version that the file says it is of, else its schema’s address. */
  version: string
  /** Why the file could not be read to its end. */
  broken: CatalogueError | undefined
}

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
const FACT_BYTES = 256 * 1024
const RESULT_BYTES = 4 * 1024 ** 2
const IDS = 200_000
const TAXONOMIES = 100
/** No rule has a longer id; see sarif-rule.ts. */
const LONGEST_ID = 300
const LONGEST_LEVEL = 60

type Run = Omit<SarifTool, 'name'> & { taxonomies: string[] }

async function textOf(reader: JsonReader): Promise<string> {
  try {
    const value = await reader.value(FACT_BYTES)
    return plainOf(message.parse(value))
  } catch (error) {
    if (error instanceof BrokenValue) return ''
    throw error
  }
}

/** One fault of a kind says enough of a run. */
function addFault({ faults }: Run, line: number, reason: string, of: SarifFault['of'] = 'rules'): void {
  if (!faults.some((known) => known.reason === reason)) faults.push({ line, reason, of })
}

/** A short text of the file, `''` for what is none. */
async function wordAt(reader: JsonReader): Promise<string> {
  try {
    const value = await reader.value(FACT_BYTES)
    return typeof value === 'string' ? value : ''
  } catch (error) {
    if (error instanceof BrokenValue) return ''
    throw error
  }
}

async function nullAt(reader: JsonReader): Promise<boolean> {
  try {
    return (await reader.value(FACT_BYTES)) === null
  } catch (error) {
    if (error instanceof BrokenValue) return false
    throw error
  }
}

/** Whether the next value is what it should be. What is there and is something else may have rules in it. */
async function isShaped(reader: JsonReader, run: Run, kind: 'object' | 'array', name: string, of?: SarifFault['of']): Promise<boolean> {
  const place = await reader.place()
  if (place.kind === kind) return true
  let isNull = false
  if (place.kind === 'other') isNull = await nullAt(reader)
  else await reader.skip()
  if (!isNull) addFault(run, place.line, `${name} is no ${kind === 'array' ? 'list' : 'object'}, so no rule in it was read.`, of)
  return false
}

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

async function toolOf(reader: JsonReader, run: Run): Promise<void> {
  if (!(await isShaped(reader, run, 'object', '“tool”'))) return
  for await (const key of reader.members()) {
    if (key === 'driver') await component(reader, run, true)
    else if (key === 'extensions' && (await isShaped(reader, run, 'array', 'tool.extensions')))
      for await (const place of reader.elements()) if (place.kind !== 'end') await component(reader, run, false)
  }
}

/** Parts of a run may be in files of their own, which are not here. */
async function elsewhere(reader: JsonReader, run: Run): Promise<void> {
  const { line, kind } = await reader.place()
  if (kind !== 'object') return
  for await (const key of reader.members())
    if (key === 'driver' || key === 'extensions')
      addFault(
        run,
        line,
        'Rules stand in a file of their own (externalPropertyFileReferences), which is not read: write them into this one.',
      )
}

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

async function resultsOf(reader: JsonReader, run: Run): Promise<void> {
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

async function taxonomiesOf(reader: JsonReader, { taxonomies }: Run): Promise<void> {
  if ((await reader.place()).kind !== 'array') return
  for await (const { kind } of reader.elements()) {
    if (kind === 'end' || taxonomies.length >= TAXONOMIES) continue
    const place = taxonomies.push('') - 1
    if (kind !== 'object') continue
    for await (const key of reader.members()) if (key === 'name') taxonomies[place] = await textOf(reader)
  }
}

function merge(tools: Map<string, SarifTool>, run: Run): void {
  const name = run.facts.name?.trim() ?? ''
  if (!name && run.rules.length + run.reported.size + run.faults.length === 0) return
  const known = tools.get(name)
  if (!known) {
    tools.set(name, { name, ...run })
    return
  }
  known.rules.push(...run.rules)
  known.facts = { ...run.facts, ...known.facts }
  known.faults.push(...run.faults)
  for (const [id, level] of run.reported) if (!known.reported.has(id)) known.reported.set(id, level)
}

async function readRun(reader: JsonReader, run: Run): Promise<void> {
  for await (const part of reader.members()) {
    if (part === 'tool') await toolOf(reader, run)
    else if (part === 'taxonomies') await taxonomiesOf(reader, run)
    else if (part === 'results') await resultsOf(reader, run)
    else if (part === 'externalPropertyFileReferences') await elsewhere(reader, run)
  }
}

/** Passes once over a SARIF file and says which tools it has and where their rules stand. */
export async function sarifIndex(reader: JsonReader): Promise<SarifIndex> {
  const tools = new Map<string, SarifTool>()
  const says = { version: '', $schema: '' }
  let run: Run | undefined
  let number = 0
  try {
    for await (const key of reader.members()) {
      if (key === 'version' || key === '$schema') says[key] = await wordAt(reader)
      if (key !== 'runs' || (await reader.place()).kind !== 'array') continue
      for await (const at of reader.elements()) {
        run = { facts: {}, rules: [], taxonomies: [], reported: new Map(), faults: [], at, number: (number += 1) }
        if (await isShaped(reader, run, 'object', 'A run')) await readRun(reader, run)
        merge(tools, run)
        run = undefined
      }
    }
    await reader.end()
    return { tools, version: says.version || says.$schema, broken: undefined }
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    if (run) merge(tools, run)
    return { tools, version: says.version || says.$schema, broken: error }
  }
}
