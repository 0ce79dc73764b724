/** A pause that several workers share: it ends after a while, or at once on a wake-up. */
export class SharedPause {
  #ms: number
  #pause: { over: Promise<void>; end: () => void } | undefined
  #isOver = false
  /** A wake-up arrived while no worker was idle. */
  #isWoken = false

  constructor(ms: number) {
    this.#ms = ms
  }

  /** Resolves when the pause is over. */
  wait(): Promise<void> {
    if (this.#isOver || this.#isWoken) {
      this.#isWoken = false
      return Promise.resolve()
    }
    this.#pause ??= this.#begin()
    return this.#pause.over
  }

  #begin() {
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      const timer = setTimeout(() => end(), this.#ms).unref()
      end = () => {
        clearTimeout(timer)
        this.#pause = undefined
        resolve()
      }
    })
    return { over, end }
  }

  /** Ends the pause; without one, the next is skipped. */
  end(): void {
    if (this.#pause) this.#pause.end()
    else this.#isWoken = true
  }

  /** Ends this pause and every later one. */
  stop(): void {
    this.#isOver = true
    this.end()
  }
}
