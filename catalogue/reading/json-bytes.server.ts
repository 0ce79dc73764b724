import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { CatalogueError } from '../adapter.ts'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

// Strings are told apart sign by sign: a pattern for a whole one exhausts the stack if it is long.

/** The texts in an object's own fields, as far as its strings and brackets can be told apart. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  let [depth, last, from] = [0, '', -1]
  let key: string | undefined
  for (const { 0: sign, index } of text.matchAll(/\\[^]|["{}[\]:,]/g)) {
    if (sign === '"' && from === -1) from = index
    else if (sign === '"') {
      if (depth === 1) last = String(parsed(text.slice(from, index + 1)) ?? '')
      if (depth === 1 && key !== undefined && !fields.has(key)) fields.set(key, last)
      from = -1
    } else if (from !== -1) continue
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    else if (depth === 1) key = sign === ':' ? last : undefined
  }
  return fields
}

/** An escape, a backslash that begins none, a character that has to be escaped, a quote, or a comma before a bracket. */
const SIGN = /\\(?:["\\/bfnrt]|u[\da-f]{4})|[\\"\u0000-\u001f]|,(?=\s*[}\]])/gi

/** Drops commas before a bracket and escapes what a string must not contain as it is. Returns also where the first comma was. */
function mended(text: string): { text: string; comma: number | undefined } {
  let inString = false
  let comma: number | undefined
  const whole = text.replaceAll(SIGN, (sign, at: number) => {
    if (sign === '"') inString = !inString
    else if (sign === ',' && !inString) {
      comma ??= at
      return ''
    } else if (inString && sign.length === 1 && sign !== ',') return JSON.stringify(sign).slice(1, -1)
    return sign
  })
  return { text: whole, comma }
}

/** A single unreadable value; reading continues after it. */
export class BrokenValue extends Error {
  override name = 'BrokenValue'
  readonly line: number
  readonly #text: string
  constructor(message: string, line: number, text = '') {
    super(message)
    this.line = line
    this.#text = text
  }

  /** The text in one of its own fields, which names what cannot be read. */
  field(name: string): string | undefined {
    return fieldsIn(this.#text).get(name)?.slice(0, 300)
  }

  /** The value if all that is wrong are commas before a bracket, raw tabs or line ends, and escapes that JSON does not have. */
  mended(): unknown {
    const isOtherwiseRefused = parsed(this.#text) !== undefined
    return isOtherwiseRefused ? undefined : parsed(mended(this.#text).text)
  }
}

/** Parses the bytes of a value that begins in `line`. @throws {BrokenValue} */
export function parseValue(bytes: Uint8Array, line: number): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BrokenValue('It is not text in UTF-8.', line, new TextDecoder().decode(bytes))
  }
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    // The message on a comma before a bracket has no position.
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? mended(text).comma ?? 0)
    const reason = message
      .replace(/\s+in JSON at position.*$|, (?:\.{3})?".*$/s, '')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 120)
    throw new BrokenValue(`It is not valid JSON: ${reason}.`, line + text.slice(0, position).split(/\r\n?|\n/).length - 1, text)
  }
}

const CHUNK = 512 * 1024

/** Reads the first bytes of a file. */
export async function beginningOf(place: string, length: number): Promise<Buffer> {
  const file = await open(place)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0).finally(() => file.close())
  return buffer.subarray(0, bytesRead)
}

type Encoding = { name: 'utf-8' | 'utf-16le' | 'utf-16be'; skip: number }

/** JSON begins with ASCII, so a zero among the first bytes means UTF-16 even without a byte order mark. */
function encodingOf([a, b = 0, c]: Buffer): Encoding {
  if (a === 0xef && b === 0xbb && c === 0xbf) return { name: 'utf-8', skip: 3 }
  if (a === 0xff && b === 0xfe) return { name: 'utf-16le', skip: 2 }
  if (a === 0xfe && b === 0xff) return { name: 'utf-16be', skip: 2 }
  if (a && b === 0) return { name: 'utf-16le', skip: 0 }
  return a === 0 && b ? { name: 'utf-16be', skip: 0 } : { name: 'utf-8', skip: 0 }
}

async function* recoded(place: string, { name, skip }: Encoding): AsyncIterable<Buffer> {
  const decoder = new TextDecoder(name)
  for await (const chunk of createReadStream(place, { start: skip, highWaterMark: CHUNK }))
    yield Buffer.from(decoder.decode(chunk as Buffer, { stream: true }))
}

async function* after(chunks: AsyncIterable<Buffer>, offset: number): AsyncIterable<Buffer> {
  let left = offset
  for await (const chunk of chunks) {
    if (left < chunk.length) yield chunk.subarray(left)
    left = Math.max(0, left - chunk.length)
  }
}

/**
 * Reads a JSON file in UTF-8 or UTF-16 as chunks of UTF-8.
 * @returns a function that opens the file at an offset into the UTF-8 bytes, 0 by default
 */
export async function jsonBytes(place: string): Promise<(offset?: number) => AsyncIterable<Buffer>> {
  const name = path.basename(place)
  const facts = await stat(place).catch(() => undefined)
  if (!facts) throw new CatalogueError(`There is no file ${JSON.stringify(name)}.`)
  if (!facts.isFile()) throw new CatalogueError(`${JSON.stringify(name)} is not a file. Use the JSON file itself.`)
  const beginning = await beginningOf(place, 4)
  if (beginning.length === 0) throw new CatalogueError(`${JSON.stringify(name)} is empty.`)
  const encoding = encodingOf(beginning)
  return (offset = 0) => {
    if (encoding.name !== 'utf-8') return after(recoded(place, encoding), offset)
    return createReadStream(place, { start: encoding.skip + offset, highWaterMark: CHUNK })
  }
}
