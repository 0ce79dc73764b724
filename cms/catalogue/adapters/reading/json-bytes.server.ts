import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { CatalogueError } from '../../adapter.ts'

const CHUNK = 512 * 1024

type Encoding = { name: 'utf-8' | 'utf-16le' | 'utf-16be'; skip: number }

/** JSON begins with ASCII, so a zero among the first bytes means UTF-16 even without a byte order mark. */
function encodingOf([a, b, c]: Buffer): Encoding {
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
  const file = await open(place)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
  if (bytesRead === 0) throw new CatalogueError(`${JSON.stringify(name)} is empty.`)
  const encoding = encodingOf(buffer)
  return (offset = 0) => {
    if (encoding.name !== 'utf-8') return after(recoded(place, encoding), offset)
    return createReadStream(place, { start: encoding.skip + offset, highWaterMark: CHUNK })
  }
}
