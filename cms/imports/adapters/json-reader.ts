import { CatalogueError } from '../adapter.ts'

/** One value that cannot be read, in a file that can: it is passed over, and what follows it is read. */
export class BrokenValue extends Error {
  override name = 'BrokenValue'
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON, NEWLINE] = [0x22, 0x5c, 0x2c, 0x3a, 0x0a]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
const END = -1
/** How deep values may lie in each other: those that are passed over, and those that are read and walked. */
const DEPTH = 5000
const VALUE_DEPTH = 100
const KEY_BYTES = 64 * 1024

const isSpace = (byte: number) => byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09
const endsScalar = (byte: number) => isSpace(byte) || byte === COMMA || byte === CLOSE || byte === CLOSE_LIST || byte === COLON

/** Where a value stands: `line` for people, `offset` to open the file there again. */
export type JsonPlace = { line: number; offset: number }

/** What a value is, as its first byte tells. */
export type JsonStart = JsonPlace & { kind: 'object' | 'array' | 'string' | 'other' | 'end' }

/**
 * Reads JSON from a stream, value by value, and says where each stands. What is not asked for is passed over byte by byte
 * and never kept, so a file may be of any size. stream-json would do the first half, but it knows no lines and is not
 * meant for files of strangers.
 */
export class JsonReader {
  line: number
  offset: number
  readonly #chunks: AsyncIterator<Uint8Array>
  readonly #file: string
  #chunk: Uint8Array = new Uint8Array()
  #at = 0
  /** A value stands before us that nobody has read yet. */
  #pending = true

  constructor(chunks: AsyncIterable<Uint8Array>, file: string, from: JsonPlace = { line: 1, offset: 0 }) {
    this.#chunks = chunks[Symbol.asyncIterator]()
    this.#file = file
    this.line = from.line
    this.offset = from.offset
  }

  /** Ends the reading: the file behind it is closed. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  #fail(reason: string): never {
    throw new CatalogueError(`It is no JSON that can be read: ${reason}, in line ${this.line} (byte ${this.offset}).`, {
      file: this.#file,
      line: this.line,
    })
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
    if (this.#chunk[this.#at] === NEWLINE) this.line += 1
    this.#at += 1
    this.offset += 1
  }

  /** The next byte that is no white space. */
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
    if (found === END) this.#fail('it breaks off')
    if (found !== byte) this.#fail(`there is no ${what} where one should stand`)
    this.#step()
  }

  /** What stands next, and where. */
  async place(): Promise<JsonStart> {
    const byte = await this.#peek()
    const kinds = { [OPEN]: 'object', [OPEN_LIST]: 'array', [QUOTE]: 'string', [END]: 'end' } as const
    return { line: this.line, offset: this.offset, kind: kinds[byte as keyof typeof kinds] ?? 'other' }
  }

  /** Passes over a value. With `most`, its bytes are kept, or none where they are more than that; `depth` is how deep it goes. */
  async #scan(most: number): Promise<{ bytes: Uint8Array | undefined; depth: number }> {
    const first = await this.#peek()
    if (first === END) this.#fail('it breaks off')
    if (endsScalar(first)) this.#fail('a value is missing')
    this.#pending = false
    const kept: Uint8Array[] = []
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
        this.#fail('it breaks off')
      }
      const chunk = this.#chunk
      const start = this.#at
      let at = start
      let lines = 0
      for (; at < chunk.length && !done; at += 1) {
        const byte = chunk[at] ?? 0
        if (byte === NEWLINE) lines += 1
        if (inString) {
          if (escaped) escaped = false
          else if (byte === BACKSLASH) escaped = true
          else if (byte === QUOTE) {
            inString = false
            done = closers.length === 0
          }
        } else if (scalar) {
          if (!endsScalar(byte)) continue
          if (byte === NEWLINE) lines -= 1
          done = true
          at -= 1
        } else if (byte === QUOTE) inString = true
        else if (byte === OPEN || byte === OPEN_LIST) {
          depth = Math.max(depth, closers.push(byte + 2))
          if (depth > DEPTH) this.#fail(`it is nested more than ${DEPTH} deep`)
        } else if (byte === CLOSE || byte === CLOSE_LIST) {
          if (closers.pop() !== byte) {
            this.line += lines
            this.offset += at - start
            this.#fail('a bracket closes what was not opened')
          }
          done = closers.length === 0
        }
      }
      size += at - start
      if (most > 0 && size <= most) kept.push(chunk.subarray(start, at))
      else kept.length = 0
      this.#at = at
      this.offset += at - start
      this.line += lines
    }
    if (most === 0 || size > most) return { bytes: undefined, depth }
    return { bytes: kept.length === 1 ? kept[0] : Buffer.concat(kept), depth }
  }

  /** Passes over the next value. */
  async skip(): Promise<void> {
    await this.#scan(0)
  }

  /** Reads the next value whole. One that is larger than `most` bytes, nested too deep, or no JSON inside throws BrokenValue. */
  async value(most: number): Promise<unknown> {
    const { line } = await this.place()
    const { bytes, depth } = await this.#scan(most)
    if (!bytes) throw new BrokenValue(`It is larger than ${Math.round(most / 1024)} kB.`, line)
    if (depth > VALUE_DEPTH) throw new BrokenValue(`It is nested more than ${VALUE_DEPTH} deep.`, line)
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw new BrokenValue('It is not text in UTF-8.', line)
    }
    try {
      return JSON.parse(text) as unknown
    } catch (error) {
      const message = error instanceof Error ? error.message : ''
      const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
      const reason = message
        .replace(/\s+in JSON at position.*$/s, '')
        .replaceAll(/\s+/g, ' ')
        .slice(0, 120)
      throw new BrokenValue(`It is no JSON: ${reason}.`, line + text.slice(0, position).split('\n').length - 1)
    }
  }

  /** The keys of the object that stands next. The value of each is read by the caller, or passed over. */
  async *members(): AsyncGenerator<string> {
    yield* this.#inside(OPEN, CLOSE, 'object', async () => {
      if ((await this.#peek()) !== QUOTE) this.#fail('a name in quotes is missing')
      const key = await this.value(KEY_BYTES).catch(() => this.#fail('a name cannot be read'))
      await this.#expect(COLON, 'colon')
      return typeof key === 'string' ? key : ''
    })
  }

  /** What stands where in the list that stands next. Each element is read by the caller, or passed over. */
  async *elements(): AsyncGenerator<JsonStart> {
    yield* this.#inside(OPEN_LIST, CLOSE_LIST, 'list', () => this.place())
  }

  async *#inside<T>(open: number, close: number, what: string, head: () => Promise<T>): AsyncGenerator<T> {
    await this.#expect(open, what)
    this.#pending = false
    if ((await this.#peek()) === close) {
      this.#step()
      return
    }
    for (;;) {
      const item = await head()
      this.#pending = true
      yield item
      if (this.#pending) await this.skip()
      const next = await this.#peek()
      if (next === END) this.#fail('it breaks off')
      if (next !== close) await this.#expect(COMMA, 'comma')
      else {
        this.#step()
        return
      }
    }
  }

  /** Makes sure that nothing but white space follows. */
  async end(): Promise<void> {
    if ((await this.#peek()) !== END) this.#fail('something follows its end')
  }
}
