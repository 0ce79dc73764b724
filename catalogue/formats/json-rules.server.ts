import path from 'node:path'
import { CatalogueError, type Found, noted, type Place, rejected } from '../adapter.ts'
import { BrokenValue, jsonBytes } from '../reading/json-bytes.server.ts'
import { JsonReader } from '../reading/json-reader.ts'

/** The reject for what follows an error. */
export const unreadRest = ({ message, at }: CatalogueError, file: string): Found =>
  rejected(at ?? { file }, `${message} The rest was not read.`)

/**
 * Turns an error in the middle of a source into a final reject, keeping the rules before it. If no rule was read, the error is thrown.
 */
async function* errorsToRejects(found: AsyncIterable<Found>, file: string): AsyncIterable<Found> {
  let rules = 0
  try {
    for await (const one of found) {
      if (one.kind === 'rule') rules += 1
      yield one
    }
  } catch (error) {
    if (!(error instanceof CatalogueError) || rules === 0) throw error
    yield unreadRest(error, file)
  }
}

const VALUE_BYTES = 8 * 1024 ** 2

/** Converts one value of a JSON file. */
type ReadValue = (value: unknown, at: Place & { line: number }) => Iterable<Found>

/** Returns the code of a rule that cannot be read. */
type CodeOf = (broken: BrokenValue) => string | undefined

/** Reads the next value; a broken one becomes a reject. */
export async function* readValue(reader: JsonReader, at: Place & { line: number }, read: ReadValue, codeOf: CodeOf): AsyncIterable<Found> {
  try {
    yield* read(await reader.value(VALUE_BYTES), at)
  } catch (error) {
    if (!(error instanceof BrokenValue)) throw error
    yield rejected({ file: at.file, line: error.line }, error.message, codeOf(error))
  }
}

const TEXT_AROUND = 'There is text outside the JSON document, which was ignored. The document itself is complete.'

/** The note on text before or after the document, such as one that the tool wrote for people. */
export const textAround = (at: Place): Found => noted(at, TEXT_AROUND)

type Walk = (reader: JsonReader, file: string) => AsyncIterable<Found>

/** The notes come last, since they belong to the analyzer that the document may name. */
async function* betweenTexts(reader: JsonReader, file: string, walk: Walk): AsyncIterable<Found> {
  const before = await reader.skipTextBefore()
  yield* walk(reader, file)
  for (const line of [before, await reader.textAfter()]) if (line !== undefined) yield textAround({ file, line })
}

/** Opens a JSON file of any size and yields what `walk` finds in it; see `errorsToRejects` for broken files. */
export async function* readJson(place: string, walk: Walk): AsyncIterable<Found> {
  const file = path.basename(place)
  const open = await jsonBytes(place)
  const reader = new JsonReader(open(), file)
  try {
    yield* errorsToRejects(betweenTexts(reader, file, walk), file)
  } finally {
    await reader.close()
  }
}

/** Reads a file that is a list of rules or a single rule. */
export async function* readJsonList(place: string, what: string, read: ReadValue, codeOf: CodeOf): AsyncIterable<Found> {
  yield* readJson(place, async function* (reader, file) {
    const { kind, line } = await reader.place()
    if (kind === 'array') for await (const { line: here } of reader.elements()) yield* readValue(reader, { file, line: here }, read, codeOf)
    else if (kind === 'object') yield* readValue(reader, { file, line }, read, codeOf)
    else throw new CatalogueError(`${what} must be a JSON list.`, { file, line: 1 })
  })
}
