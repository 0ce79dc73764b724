const MAX_PAUSE_MS = 10_000
const MIN_PAUSE_MS = 2000

/**
 * The state of a channel. While it is down, single deliveries probe it at growing intervals and all others wait, so that a
 * server that is down does not get thousands of attempts.
 */
export class CircuitBreaker {
  #now: () => number
  #failures = 0
  #nextProbeAt = 0
  #isProbing = false
  /** Whether waiting deliveries were released since the last failure. False at first: a new process cannot know what waits. */
  #isReleased = false

  constructor(now: () => number) {
    this.#now = now
  }

  get isOpen(): boolean {
    return this.#failures > 0
  }

  /** How many deliveries may be tried now: all, one as a probe, or none. */
  get capacity(): 'all' | 'one' | 'none' {
    if (!this.isOpen) return 'all'
    return this.#isProbing || this.#now() < this.#nextProbeAt ? 'none' : 'one'
  }

  /** Blocks all other deliveries until the probe ends. */
  startProbe(): void {
    this.#isProbing = true
  }

  /** Ends a probe that did not reach the channel. */
  cancelProbe(): void {
    this.#isProbing = false
  }

  /** @returns whether the channel was up until now */
  recordFailure(): boolean {
    const wasUp = !this.isOpen
    // Tries that were running at the same time count as one failure.
    if (wasUp || this.#isProbing) this.#failures += 1
    this.#isProbing = false
    this.#isReleased = false
    this.#nextProbeAt = this.#now() + Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** Math.min(this.#failures - 1, 9))
    return wasUp
  }

  /** @returns whether waiting deliveries have to be released */
  recordSuccess(): boolean {
    this.#failures = 0
    this.#isProbing = false
    const mustRelease = !this.#isReleased
    this.#isReleased = true
    return mustRelease
  }
}
