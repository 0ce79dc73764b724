import { CatalogueError } from '../adapter.ts'
import type { JsonPlace, JsonReader } from './json-reader.ts'
import { joined } from './sarif-results.server.ts'
import { missApart, readApart, readRun, type Run, type SarifTool } from './sarif-run.server.ts'
import { isShaped, wordAt } from './sarif-values.server.ts'

export type SarifIndex = {
  tools: Map<string, SarifTool>
  /** The version that the file says it is of, else its schema’s address. */
  version: string
  /** Why the file could not be read to its end. */
  broken: CatalogueError | undefined
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
  for (const [id, said] of run.reported) {
    const before = known.reported.get(id)
    known.reported.set(id, before ? joined(before, said) : said)
  }
}

type Reading = { tools: Map<string, SarifTool>; apart: Run[]; waiting: Run[]; runs: number }

const newRun = (at: JsonPlace, number: number): Run => ({
  ...{ facts: {}, rules: [], taxonomies: [], reported: new Map(), faults: [] },
  ...{ at, number },
})

async function readRuns(reader: JsonReader, reading: Reading): Promise<void> {
  for await (const at of reader.elements()) {
    const run = newRun(at, (reading.runs += 1))
    try {
      if (await isShaped(reader, run, 'object', 'A run')) await readRun(reader, run)
    } finally {
      // Where the file breaks off, what stood before is read.
      if (run.apart !== undefined) reading.waiting.push(run)
      else merge(reading.tools, run)
    }
  }
}

/** Reads what stands apart from the runs that it is of. */
async function readParts(reader: JsonReader, { apart }: Reading): Promise<void> {
  for await (const at of reader.elements()) {
    const run = newRun(at, 0)
    apart.push(run)
    if (await isShaped(reader, run, 'object', 'One of inlineExternalProperties')) await readApart(reader, run)
  }
}

/** What stands apart is of the tool that it names, else of the only one there is. */
function mergeApart({ tools, apart, waiting }: Reading): void {
  for (const run of waiting) {
    if (apart.length === 0) missApart(run)
    merge(tools, run)
  }
  for (const run of apart) {
    const [only] = tools.size === 1 ? [...tools.keys()] : []
    merge(tools, run.facts.name || only === undefined ? run : { ...run, facts: { ...run.facts, name: only } })
  }
}

/** Passes once over a SARIF file and says which tools it has and where their rules stand. */
export async function sarifIndex(reader: JsonReader): Promise<SarifIndex> {
  const reading: Reading = { tools: new Map(), apart: [], waiting: [], runs: 0 }
  const says = { version: '', $schema: '' }
  let broken: CatalogueError | undefined
  try {
    for await (const key of reader.members()) {
      if (key === 'version' || key === '$schema') says[key] = await wordAt(reader)
      if ((key !== 'runs' && key !== 'inlineExternalProperties') || (await reader.place()).kind !== 'array') continue
      await (key === 'runs' ? readRuns : readParts)(reader, reading)
    }
    await reader.end()
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    broken = error
  }
  mergeApart(reading)
  return { tools: reading.tools, version: says.version || says.$schema, broken }
}
