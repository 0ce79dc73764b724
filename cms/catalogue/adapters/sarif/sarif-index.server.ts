import { CatalogueError } from '../../adapter.ts'
import type { JsonPlace, JsonReader } from '../reading/json-reader.ts'
import { countReported, mergeRules, noneReported } from './sarif-results.server.ts'
import { reportMissingExternal, readExternalProperties, readRun, type Run, type SarifTool } from './sarif-run.server.ts'
import { isShaped, stringAt } from './sarif-values.server.ts'

export type SarifIndex = {
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
  const known = tools.get(name)
  if (!known) {
    tools.set(name, { name, ...run })
    return
  }
  known.rules.push(...run.rules)
  known.facts = { ...run.facts, ...known.facts }
  known.faults.push(...run.faults)
  mergeRules(known.reported, run.reported)
}

/** `external` are parts from inlineExternalProperties; `waiting` are runs that refer to such parts. */
type Reading = { tools: Map<string, SarifTool>; external: Run[]; waiting: Run[]; runs: number }

const newRun = (at: JsonPlace, number: number): Run => ({
  ...{ facts: {}, rules: [], taxonomies: [], reported: noneReported(), faults: [] },
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
