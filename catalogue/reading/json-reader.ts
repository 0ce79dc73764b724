import { CatalogueError } from '../adapter.ts'
import { BrokenValue, parseValue } from './json-bytes.server.ts'

const [QUOTE, BACKSLASH, COMMA, COLON, NEWLINE, RETURN] = [0x22, 0x5c, 0x2c, 0x3a, 0x0a, 0x0d]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
const END = -1
/** Maximum nesting of values that are skipped, and of values that are parsed. */
const MAX_DEPTH = 5000
const MAX_VALUE_DEPTH = 100
const KEY_BYTES = 64 * 1024
/** A tool may say a few lines before its document. */
const TEXT_BYTES = 64 * 1024

const isSpace = (byte: number) => byte === 0x20 || byte === NEWLINE || byte === RETURN || byte === 0x09
const endsLine = (byte: number | undefined) => byte === NEWLINE || byte === RETURN
const endsScalar = (byte: number) => isSpace(byte) || byte === COMMA || byte === CLOSE || byte === CLOSE_LIST || byte === COLON

/** Position of a value: `line` for people, `offset` for reopening the file there. */
export type JsonPlace = { line: number; offset: number }

/** Position and type of a value, by its first byte. */
type JsonStart = JsonPlace & { kind: 'object' | 'array' | 'string' | 'other' | 'end' }

/** Streaming JSON reader that reports the position of each value. Skipped values are never buffered, so a file may have any size. */
export class JsonReader {
  line: number
  offset: number
  readonly #chunks: AsyncIterator<Uint8Array>
  readonly #file: string
  #chunk: Uint8Array = new Uint8Array()
  #at = 0
  /** The last byte: a carriage return ends a line, and a line feed after it ends no other. */
  #before = 0
  /** Whether the next value has not been read yet. */
  #pending = true

  constructor(chunks: AsyncIterable<Uint8Array>, file: string, from: JsonPlace = { line: 1, offset: 0 }) {
    this.#chunks = chunks[Symbol.asyncIterator]()
    this.#file = file
    this.line = from.line
    this.offset = from.offset
  }

  /** Closes the underlying stream. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  #fail(reason: string): never {
    throw new CatalogueError(`It is not valid JSON: ${reason}, in line ${this.line} (byte ${this.offset}).`, {
      file: this.#file,
      line: this.line,
    })
  }

  /** Whether text follows rather than a document. Logs have lines like `[INFO] …`, while a list of rules holds objects. */
  async #isText(): Promise<boolean> {
    const byte = await this.#peek()
    if (byte !== OPEN_LIST) return byte !== END && byte !== OPEN
    const next = this.#chunk.subarray(this.#at + 1).find((one) => !isSpace(one))
    return next !== undefined && ![OPEN, OPEN_LIST, QUOTE, CLOSE_LIST].includes(next)
  }

  /** Skips lines of text. Returns whether a document follows. */
  async #skipText(): Promise<boolean> {
    const { offset } = this
    while ((await this.#isText()) && this.offset - offset < TEXT_BYTES)
      while ((this.#at < this.#chunk.length || (await this.#more())) && !endsLine(this.#chunk[this.#at])) this.#step()
    return !(await this.#isText()) && (await this.#peek()) !== END
  }

  /** Skips lines of text before the document. Returns the line in which the text begins, if there is any. */
  async skipTextBefore(): Promise<number | undefined> {
    if (!(await this.#isText())) return undefined
    const { line, offset } = this
    if (await this.#skipText()) return line
    Object.assign(this, { line, offset })
    this.#fail('object expected')
  }

  async #more(): Promise<boolean> {
    while (this.#at >= this.#chunk.length) {
      const next = await this.#chunks.next()
      if (next.done) return false
      this.#chunk = next.value
      this.#at = 0
    }
    return true
  }

  #step(): void {
    this.#consume(this.#at + 1)
  }

  /** Moves on to a place in the chunk and counts the line ends before it. */
  #consume(to: number): void {
    const chunk = this.#chunk
    let before = this.#before
    for (let at = this.#at; at < to; at += 1) {
      const byte = chunk[at] ?? 0
      if (byte === RETURN || (byte === NEWLINE && before !== RETURN)) this.line += 1
      before = byte
    }
    this.#before = before
    this.offset += to - this.#at
    this.#at = to
  }

  /** Skips white space and returns the next byte. */
  async #peek(): Promise<number> {
    while (this.#at < this.#chunk.length || (await this.#more())) {
      const byte = this.#chunk[this.#at] ?? END
      if (!isSpace(byte)) return byte
      this.#step()
    }
    return END
  }

  async #expect(byte: number, what: string): Promise<void> {
    const found = await this.#peek()
    if (found === END) this.#fail('it ends unexpectedly')
    if (found !== byte) this.#fail(`${what} expected`)
    this.#step()
  }

  /** Position and type of the next value. */
  async place(): Promise<JsonStart> {
    const byte = await this.#peek()
    const kinds = { [OPEN]: 'object', [OPEN_LIST]: 'array', [QUOTE]: 'string', [END]: 'end' } as const
    return { line: this.line, offset: this.offset, kind: kinds[byte as keyof typeof kinds] ?? 'other' }
  }

  /** Consumes a value. Returns its bytes, unless there are more than `maxBytes`, and its nesting depth. */
  async #scan(maxBytes: number): Promise<{ bytes: Uint8Array | undefined; depth: number }> {
    const first = await this.#peek()
    if (first === END) this.#fail('it ends unexpectedly')
    if (endsScalar(first)) this.#fail('a value is missing')
    this.#pending = false
    const buffered: Uint8Array[] = []
    let size = 0
    const closers: number[] = []
    let depth = 0
    let inString = false
    let escaped = false
    let done = false
    const scalar = first !== QUOTE && first !== OPEN && first !== OPEN_LIST
    while (!done) {
      if (!(await this.#more())) {
        if (scalar && size > 0) break
        this.#fail('it ends unexpectedly')
      }
      const chunk = this.#chunk
      const start = this.#at
      let at = start
      for (; at < chunk.length && !done; at += 1) {
        const byte = chunk[at] ?? 0
        if (inString) {
          if (escaped) escaped = false
          else if (byte === BACKSLASH) escaped = true
          else if (byte === QUOTE) {
            inString = false
            done = closers.length === 0
          }
        } else if (scalar) {
          if (!endsScalar(byte)) continue
          done = true
          at -= 1
        } else if (byte === QUOTE) inString = true
        else if (byte === OPEN || byte === OPEN_LIST) {
          depth = Math.max(depth, closers.push(byte + 2))
          if (depth > MAX_DEPTH) this.#fail(`it is nested more than ${MAX_DEPTH} levels deep`)
        } else if (byte === CLOSE || byte === CLOSE_LIST) {
          if (closers.pop() !== byte) {
            this.#consume(at)
            this.#fail('a closing bracket does not match')
          }
          done = closers.length === 0
        }
      }
      size += at - start
      if (maxBytes > 0 && size <= maxBytes) buffered.push(chunk.subarray(start, at))
      else buffered.length = 0
      this.#consume(at)
    }
    if (maxBytes === 0 || size > maxBytes) return { bytes: undefined, depth }
    return { bytes: buffered.length === 1 ? buffered[0] : Buffer.concat(buffered), depth }
  }

  async skip(): Promise<void> {
    await this.#scan(0)
  }

  /** Parses the next value. @throws {BrokenValue} if it is larger than `maxBytes`, nested too deeply or invalid */
  async value(maxBytes: number): Promise<unknown> {
    const { line } = await this.place()
    const { bytes, depth } = await this.#scan(maxBytes)
    if (!bytes) throw new BrokenValue(`It is larger than ${Math.round(maxBytes / 1024)} kB.`, line)
    if (depth > MAX_VALUE_DEPTH)
      throw new BrokenValue(`It is nested more than ${MAX_VALUE_DEPTH} levels deep.`, line, new TextDecoder().decode(bytes))
    return parseValue(bytes, line)
  }

  /** Yields the keys of the next object. The caller reads the value of each, or it is skipped. */
  async *members(): AsyncGenerator<string> {
    yield* this.#inside(OPEN, CLOSE, 'object', async () => {
      if ((await this.#peek()) !== QUOTE) this.#fail('a quoted key is missing')
      const key = await this.value(KEY_BYTES).catch((error: unknown) => (error instanceof BrokenValue ? error.mended() : undefined))
      if (key === undefined) this.#fail('a key cannot be read')
      await this.#expect(COLON, 'colon')
      return typeof key === 'string' ? key : ''
    })
  }

  /** Yields position and type of each element of the next list. The caller reads it, or it is skipped. */
  async *elements(): AsyncGenerator<JsonStart> {
    yield* this.#inside(OPEN_LIST, CLOSE_LIST, 'list', () => this.place())
  }

  async *#inside<T>(open: number, close: number, what: string, head: () => Promise<T>): AsyncGenerator<T> {
    await this.#expect(open, what)
    this.#pending = false
    let next = await this.#afterCommas()
    while (next !== close) {
      const item = await head()
      this.#pending = true
      yield item
      if (this.#pending) await this.skip()
      next = await this.#peek()
      // A missing comma, one too many, or one before the closing bracket costs nothing.
      if (![close, COMMA, open === OPEN ? QUOTE : OPEN].includes(next)) this.#fail(next === END ? 'it ends unexpectedly' : 'comma expected')
      next = await this.#afterCommas()
    }
    this.#step()
  }

  async #afterCommas(): Promise<number> {
    while ((await this.#peek()) === COMMA) this.#step()
    return this.#peek()
  }

  /** Returns the line in which text follows the document, if any. @throws {CatalogueError} if more JSON follows */
  async textAfter(): Promise<number | undefined> {
    const byte = await this.#peek()
    if (byte === END) return undefined
    const { line } = this
    if (endsScalar(byte) || (await this.#skipText())) this.#fail('there is content after its end')
    return line
  }
}
