import path from 'node:path'
import { CatalogueError, type Found, type Place } from '../adapter.ts'
import { endingInReject } from './ending-in-reject.ts'
import { jsonBytes } from './json-bytes.server.ts'
import { BrokenValue, JsonReader } from './json-reader.ts'

const VALUE_BYTES = 8 * 1024 ** 2

/** What one value of a JSON file becomes. */
export type ReadValue = (value: unknown, at: Place & { line: number }) => Iterable<Found>

/** Reads the value that stands next; one that is broken becomes a reject, and the next is read. */
export async function* readValue(reader: JsonReader, at: Place & { line: number }, read: ReadValue, code?: string): AsyncIterable<Found> {
  try {
    yield* read(await reader.value(VALUE_BYTES), at)
  } catch (error) {
    if (!(error instanceof BrokenValue)) throw error
    yield { kind: 'reject', at: { file: at.file, line: error.line }, code, reason: error.message }
  }
}

/** Opens a JSON file of any size and gives what `walk` finds in it; see `endingInReject` for one that breaks. */
export async function* readJson(place: string, walk: (reader: JsonReader, file: string) => AsyncIterable<Found>): AsyncIterable<Found> {
  const file = path.basename(place)
  const open = await jsonBytes(place)
  const reader = new JsonReader(open(), file)
  try {
    yield* endingInReject(walk(reader, file), file)
  } finally {
    await reader.close()
  }
}

/** Reads a list of rules, which is the whole file. A single rule may stand alone. */
export async function* readJsonList(place: string, what: string, read: ReadValue): AsyncIterable<Found> {
  yield* readJson(place, async function* (reader, file) {
    const { kind, line } = await reader.place()
    if (kind === 'array') for await (const { line: here } of reader.elements()) yield* readValue(reader, { file, line: here }, read)
    else if (kind === 'object') yield* readValue(reader, { file, line }, read)
    else throw new CatalogueError(`${what} is a list in JSON, and this file is none.`, { file, line: 1 })
    await reader.end()
  })
}
