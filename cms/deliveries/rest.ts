/** A pause that several share: it is over after a while, or at once when somebody says that there is something to do. */
export class Rest {
  #ms: number
  #pause: { over: Promise<void>; end: () => void } | undefined
  #isOver = false
  /** Somebody called while nobody rested. */
  #isCalled = false

  constructor(ms: number) {
    this.#ms = ms
  }

  /** Settles when the pause is over. */
  taken(): Promise<void> {
    if (this.#isOver || this.#isCalled) {
      this.#isCalled = false
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

  /** Ends the pause; without one, the next is left out. */
  end(): void {
    if (this.#pause) this.#pause.end()
    else this.#isCalled = true
  }

  /** Ends it for good. */
  stop(): void {
    this.#isOver = true
    this.end()
  }
}
