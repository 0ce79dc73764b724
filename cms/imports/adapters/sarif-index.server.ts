import { z } from 'zod'
import { CatalogueError } from '../adapter.ts'
import { BrokenValue, type JsonPlace, type JsonReader } from './json-reader.ts'
import { message, plainOf } from './sarif-text.ts'

/** A tool of a SARIF file, with the places of its rules: they are read in a second pass, so none is kept. */
export type SarifTool = {
  name: string
  facts: Record<string, string>
  rules: JsonPlace[]
  /** The ids that results name, with the level of the first. */
  reported: Map<string, string>
  /** Where the first run of the tool stands. */
  at: JsonPlace
}

export type SarifIndex = {
  tools: Map<string, SarifTool>
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

type Run = { facts: Record<string, string>; rules: JsonPlace[]; reported: Map<string, string>; at: JsonPlace }

async function textOf(reader: JsonReader): Promise<string> {
  try {
    const value = await reader.value(FACT_BYTES)
    return plainOf(message.parse(value))
  } catch (error) {
    if (error instanceof BrokenValue) return ''
    throw error
  }
}

async function component(reader: JsonReader, run: Run, isDriver: boolean): Promise<void> {
  if ((await reader.place()).kind !== 'object') return reader.skip()
  for await (const key of reader.members()) {
    if (key === 'rules' && (await reader.place()).kind === 'array') run.rules.push(await reader.place())
    else if (isDriver && TEXTS.includes(key)) run.facts[key] = await textOf(reader)
  }
}

async function toolOf(reader: JsonReader, run: Run): Promise<void> {
  if ((await reader.place()).kind !== 'object') return reader.skip()
  for await (const key of reader.members()) {
    if (key === 'driver') await component(reader, run, true)
    else if (key === 'extensions' && (await reader.place()).kind === 'array')
      for await (const { kind } of reader.elements()) if (kind === 'object') await component(reader, run, false)
  }
}

const result = z.looseObject({
  ruleId: z.string().optional().catch(undefined),
  level: z.string().optional().catch(undefined),
  rule: z
    .looseObject({ id: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

async function resultsOf(reader: JsonReader, { reported }: Run): Promise<void> {
  if ((await reader.place()).kind !== 'array') return reader.skip()
  for await (const { kind } of reader.elements()) {
    if (kind !== 'object') continue
    try {
      const one = result.safeParse(await reader.value(RESULT_BYTES)).data
      const id = one?.ruleId ?? one?.rule?.id
      if (id && !reported.has(id) && reported.size < IDS) reported.set(id, one?.level ?? '')
    } catch (error) {
      // A result is not what we are here for: one that cannot be read only names no rule.
      if (!(error instanceof BrokenValue)) throw error
    }
  }
}

function merge(tools: Map<string, SarifTool>, run: Run): void {
  const name = run.facts.name?.trim() ?? ''
  if (!name && run.rules.length === 0 && run.reported.size === 0) return
  const known = tools.get(name)
  if (!known) {
    tools.set(name, { name, ...run })
    return
  }
  known.rules.push(...run.rules)
  known.facts = { ...run.facts, ...known.facts }
  for (const [id, level] of run.reported) if (!known.reported.has(id)) known.reported.set(id, level)
}

/** Passes once over a SARIF file and says which tools it has and where their rules stand. */
export async function sarifIndex(reader: JsonReader): Promise<SarifIndex> {
  const tools = new Map<string, SarifTool>()
  let run: Run | undefined
  try {
    for await (const key of reader.members()) {
      if (key !== 'runs' || (await reader.place()).kind !== 'array') continue
      for await (const at of reader.elements()) {
        run = { facts: {}, rules: [], reported: new Map(), at }
        if (at.kind === 'object')
          for await (const part of reader.members()) {
            if (part === 'tool') await toolOf(reader, run)
            else if (part === 'results') await resultsOf(reader, run)
          }
        merge(tools, run)
        run = undefined
      }
    }
    await reader.end()
    return { tools, broken: undefined }
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    if (run) merge(tools, run)
    return { tools, broken: error }
  }
}
