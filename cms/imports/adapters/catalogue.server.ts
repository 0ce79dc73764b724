import { z } from 'zod'
import { CatalogueError, type Found, type Place, type Source } from '../adapter.ts'
import { type CatalogueAnalyzer, catalogueAnalyzer } from '../catalogue.ts'
import { rule, type RuleInput } from '../rule.ts'
import { BrokenValue, type JsonReader } from './json-reader.ts'
import { readJson, readValue } from './json-rules.server.ts'

/** Reads our own format, which exports write; its JSON Schema is published. A field that it does not have is refused. */

const KNOWN = ['$schema', 'version', 'analyzer', 'issues']
/** Fields of which addresses are a part. */
const ADDRESSED = ['references', 'source', 'tool']
const HEAD_BYTES = 1024 ** 2

/** What is wrong with a value, for its author. */
function reasonOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return `${where ? `${where}: ` : ''}There is no field ${issue.keys.map((key) => JSON.stringify(key)).join(', ')} in this format. Take it out.`
  return `${where ? `${where}: ` : ''}${issue.message}`
}

/** What is too long or too many is cut by the importer, and addresses that are none are left out, as of any other format. */
function isMended(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_big') return issue.origin === 'array' || issue.origin === 'string'
  return ['custom', 'invalid_format', 'invalid_union'].includes(issue.code) && ADDRESSED.includes(String(issue.path[0]))
}

/** What of a value the importer cannot mend, if there is something. */
function faultOf(error: z.ZodError | undefined): string | undefined {
  const fault = error?.issues.find((issue) => !isMended(issue))
  return fault && reasonOf(fault)
}

function* foundIn(value: unknown, at: Place): Iterable<Found> {
  const reason = faultOf(rule.safeParse(value).error)
  if (reason === undefined) {
    yield { kind: 'rule', at, rule: value as RuleInput }
    return
  }
  const { shortcode } = (typeof value === 'object' && value !== null ? value : {}) as { shortcode?: unknown }
  yield { kind: 'reject', at, code: typeof shortcode === 'string' ? shortcode.slice(0, 300) : undefined, reason }
}

async function head(reader: JsonReader, file: string): Promise<unknown> {
  try {
    return await reader.value(HEAD_BYTES)
  } catch (error) {
    throw error instanceof BrokenValue ? new CatalogueError(error.message, { file, line: error.line }) : error
  }
}

async function* walk(reader: JsonReader, file: string): AsyncIterable<Found> {
  const start = await reader.place()
  if (start.kind !== 'object')
    throw new CatalogueError('A catalogue is an object in JSON, and this file is none.', { file, line: start.line })
  const had = new Set<string>()
  for await (const key of reader.members()) {
    const { line } = await reader.place()
    const at = { file, line }
    if (!KNOWN.includes(key))
      throw new CatalogueError(`There is no field ${JSON.stringify(key.slice(0, 60))} in a catalogue. It has ${KNOWN.join(', ')}.`, at)
    if (had.has(key)) throw new CatalogueError(`The field ${key} stands in it twice.`, at)
    had.add(key)
    if (key === 'version') {
      const version = await head(reader, file)
      if (version !== 1)
        throw new CatalogueError(`Its version is ${String(JSON.stringify(version)).slice(0, 40)}. This site reads version 1.`, at)
    } else if (key === 'analyzer') {
      const analyzer = await head(reader, file)
      const reason = faultOf(catalogueAnalyzer.safeParse(analyzer).error)
      if (reason !== undefined) throw new CatalogueError(`analyzer: ${reason}`, at)
      yield { kind: 'analyzer', analyzer: analyzer as CatalogueAnalyzer, at }
    } else if (key === 'issues') {
      if (!had.has('analyzer') || !had.has('version'))
        throw new CatalogueError('Put version and analyzer before issues, so that a large file can be read as it comes.', at)
      for await (const { kind, line: here } of reader.elements()) {
        if (kind === 'object') yield* readValue(reader, { file, line: here }, foundIn)
        else yield { kind: 'reject', at: { file, line: here }, reason: 'An issue is an object.' }
      }
    }
  }
  await reader.end()
  const missing = ['version', 'analyzer', 'issues'].find((key) => !had.has(key))
  if (missing) throw new CatalogueError(`The field ${missing} is missing.`, { file })
}

/** Reads a catalogue of our own format. */
export async function* readCatalogue({ place }: Source): AsyncIterable<Found> {
  yield* readJson(place, walk)
}
