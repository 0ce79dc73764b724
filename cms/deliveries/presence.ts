const LONGEST_PAUSE = 10_000
const SHORTEST_PAUSE = 2000

/**
 * Whether a channel is there. While it is away one delivery after another finds out, further and further apart; the others
 * wait where they are, so that thousands of them do not knock at a door that is shut.
 */
export class Presence {
  #now: () => number
  #failures = 0
  #asksAt = 0
  #isAsking = false
  /** Told once that everything that waited is due: at its first success, too, a process cannot know what waits. */
  #isTold = false

  constructor(now: () => number) {
    this.#now = now
  }

  get isAway(): boolean {
    return this.#failures > 0
  }

  /** How many may be tried now: as many as there are, one to find out, or none. */
  get room(): 'all' | 'one' | 'none' {
    if (!this.isAway) return 'all'
    return this.#isAsking || this.#now() < this.#asksAt ? 'none' : 'one'
  }

  /** One is on its way to find out; nobody else goes meanwhile. */
  ask(): void {
    this.#isAsking = true
  }

  /** That one came back without having been there. */
  learnNothing(): void {
    this.#isAsking = false
  }

  /** @returns whether it was there until now */
  lose(): boolean {
    const wasThere = !this.isAway
    // Several that were under way when it went are one failure.
    if (wasThere || this.#isAsking) this.#failures += 1
    this.#isAsking = false
    this.#isTold = false
    this.#asksAt = this.#now() + Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** Math.min(this.#failures - 1, 9))
    return wasThere
  }

  /** @returns whether those that wait for it have to be told */
  find(): boolean {
    this.#failures = 0
    this.#isAsking = false
    const isNews = !this.#isTold
    this.#isTold = true
    return isNews
  }
}
