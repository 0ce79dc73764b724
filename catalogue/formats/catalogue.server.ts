import { z } from 'zod'
import { CatalogueError, type Found, type Place, rejected, type Source } from '../adapter.ts'
import { type CatalogueAnalyzer, catalogueAnalyzer, rule, type RuleInput } from '../catalogue.ts'
import { readJson, readValue } from './json-rules.server.ts'
import { BrokenValue } from '../reading/json-bytes.server.ts'
import type { JsonReader } from '../reading/json-reader.ts'
import { textIn } from './stated-facts.ts'

// Reads our own format, which the export writes. Unknown fields are refused.

const KNOWN = ['$schema', 'version', 'analyzer', 'issues']
/** Fields that contain URLs. */
const URL_FIELDS = ['references', 'source', 'tool']
const HEAD_BYTES = 1024 ** 2

/** Describes a validation issue to the author of the file. */
function reasonOf(issue: z.core.$ZodIssue): string {
  const where = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return `${where ? `${where}: ` : ''}This format has no field ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}. Remove it.`
  return `${where ? `${where}: ` : ''}${issue.message}`
}

/** Whether the importer fixes it, as for any other format: it cuts what is too long and drops invalid URLs. */
function isFixable(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'too_big') return issue.origin === 'array' || issue.origin === 'string'
  return ['custom', 'invalid_format', 'invalid_union'].includes(issue.code) && URL_FIELDS.includes(String(issue.path[0]))
}

/** Describes the first issue the importer cannot fix, if any. */
function unfixableReason(error: z.ZodError | undefined): string | undefined {
  const fault = error?.issues.find((issue) => !isFixable(issue))
  return fault && reasonOf(fault)
}

function foundIn(value: unknown, at: Place): Found[] {
  const reason = unfixableReason(rule.safeParse(value).error)
  return [reason === undefined ? { kind: 'rule', at, rule: value as RuleInput } : rejected(at, reason, textIn(value, 'shortcode'))]
}

async function head(reader: JsonReader, file: string): Promise<unknown> {
  try {
    return await reader.value(HEAD_BYTES)
  } catch (error) {
    if (!(error instanceof BrokenValue)) throw error
    const value = error.mended()
    if (value === undefined) throw new CatalogueError(error.message, { file, line: error.line })
    return value
  }
}

async function* walk(reader: JsonReader, file: string): AsyncIterable<Found> {
  const start = await reader.place()
  if (start.kind !== 'object') throw new CatalogueError('A catalogue must be a JSON object.', { file, line: start.line })
  const seen = new Set<string>()
  for await (const key of reader.members()) {
    const { line } = await reader.place()
    const at = { file, line }
    if (!KNOWN.includes(key))
      throw new CatalogueError(`A catalogue has no field ${JSON.stringify(key.slice(0, 60))}. Its fields are ${KNOWN.join(', ')}.`, at)
    if (seen.has(key)) throw new CatalogueError(`The field ${key} appears twice.`, at)
    seen.add(key)
    if (key === 'version') {
      const version = await head(reader, file)
      if (version !== 1)
        throw new CatalogueError(`Its version is ${String(JSON.stringify(version)).slice(0, 40)}. This site reads version 1.`, at)
    } else if (key === 'analyzer') {
      const analyzer = await head(reader, file)
      const reason = unfixableReason(catalogueAnalyzer.safeParse(analyzer).error)
      if (reason !== undefined) throw new CatalogueError(`analyzer: ${reason}`, at)
      yield { kind: 'analyzer', analyzer: analyzer as CatalogueAnalyzer, at }
    } else if (key === 'issues') {
      if (!seen.has('analyzer') || !seen.has('version'))
        throw new CatalogueError('Put version and analyzer before issues, so that a large file can be streamed.', at)
      for await (const { kind, line: here } of reader.elements()) {
        if (kind === 'object') yield* readValue(reader, { file, line: here }, foundIn, (broken) => broken.field('shortcode'))
        else yield rejected({ file, line: here }, 'An issue must be an object.')
      }
    }
  }
  const missing = ['version', 'analyzer', 'issues'].find((key) => !seen.has(key))
  if (missing) throw new CatalogueError(`The field ${missing} is missing.`, { file })
}

export async function* readCatalogue({ place }: Source): AsyncIterable<Found> {
  yield* readJson(place, walk)
}
