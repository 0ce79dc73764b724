/** Keeps the `most` highest scores of any number of candidates: a binary heap whose root is the lowest one kept. */
export class Top<T> {
  readonly #most: number
  readonly #kept: { score: number; value: T }[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** The score a candidate has to exceed. */
  get least(): number {
    return this.#kept.length < this.#most ? -Infinity : (this.#kept[0]?.score ?? -Infinity)
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#kept[one], this.#kept[other]]
    if (!first || !second) return
    this.#kept[one] = second
    this.#kept[other] = first
  }

  #scoreAt = (index: number): number => this.#kept[index]?.score ?? Infinity

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1
      if (this.#scoreAt(parent) <= this.#scoreAt(at)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #sink(): void {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const lower = this.#scoreAt(left) <= this.#scoreAt(right) ? left : right
      if (this.#scoreAt(lower) >= this.#scoreAt(at)) return
      this.#swap(at, lower)
      at = lower
    }
  }

  add(score: number, value: T): void {
    if (this.#most === 0 || score <= this.least) return
    if (this.#kept.length < this.#most) {
      this.#kept.push({ score, value })
      this.#rise(this.#kept.length - 1)
    } else {
      this.#kept[0] = { score, value }
      this.#sink()
    }
  }

  /** The kept values, highest score first. */
  sorted(): { score: number; value: T }[] {
    return this.#kept.toSorted((one, other) => other.score - one.score)
  }
}
