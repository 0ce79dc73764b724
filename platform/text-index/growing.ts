const FIRST_SIZE = 1024

/** A list of unsigned numbers in a typed array, which doubles when it is full: a tenth of the memory of an array of numbers. */
export class GrowingList {
  #values = new Uint32Array(FIRST_SIZE)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length] = value
    this.length += 1
  }

  at(index: number): number {
    return this.#values[index] ?? 0
  }

  set(index: number, value: number): void {
    while (this.length <= index) this.push(0)
    this.#values[index] = value
  }

  /** A copy that is exactly as long as the list. */
  toArray(): Uint32Array {
    return this.#values.slice(0, this.length)
  }
}

/** Texts in one piece of memory outside the heap, which the garbage collector need not visit. */
export class GrowingTexts {
  #bytes = Buffer.allocUnsafe(FIRST_SIZE * 16)
  #ends = new GrowingList()
  #used = 0

  get length(): number {
    return this.#ends.length
  }

  push(text: string): void {
    const needed = this.#used + text.length * 3
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
      this.#bytes.copy(larger, 0, 0, this.#used)
      this.#bytes = larger
    }
    this.#used += this.#bytes.write(text, this.#used, 'utf8')
    this.#ends.push(this.#used)
  }

  toTexts(): Texts {
    const bytes = Buffer.alloc(this.#used)
    this.#bytes.copy(bytes, 0, 0, this.#used)
    return new Texts(bytes, this.#ends.toArray())
  }
}

/** Texts by their number. */
export class Texts {
  readonly #bytes: Buffer
  readonly #ends: Uint32Array

  constructor(bytes: Buffer, ends: Uint32Array) {
    this.#bytes = bytes
    this.#ends = ends
  }

  get byteLength(): number {
    return this.#bytes.length + this.#ends.byteLength
  }

  at(index: number): string {
    return this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], this.#ends[index])
  }
}
