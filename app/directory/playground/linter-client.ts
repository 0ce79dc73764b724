import type { LintRequest, LintResponse } from './worker/protocol.ts'

/** How long a check may take before the worker is replaced, and how long loading it and its plugins may take before that. */
const LIMIT_MS = 5000
const LOADING_LIMIT_MS = 30_000

/** A check that has run this long is given up if a newer one waits for it. */
const PATIENCE_MS = 1000

/** The part of a worker that is used here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

export type LintResult = Exclude<LintResponse, { fault: string } | { isStarted: true }> | { fault: string }

type Pending = { id: number; resolve: (result: LintResult) => void; timer: ReturnType<typeof setTimeout>; startedAt: number | null }

const TOO_SLOW = 'The check took too long and was stopped. Change the code or the options to try again.'
const CRASHED = 'The check ran out of memory or could not be loaded. Change the code or the options to try again.'

/**
 * Checks code in a worker, one request at a time: a newer one replaces an older one that waits. A worker that takes too long, or that
 * crashes, for example for lack of memory, is replaced by a new one.
 */
export class LinterClient {
  readonly #create: () => WorkerLike
  readonly #limits: { run: number; load: number }
  #worker: WorkerLike | null = null
  #id = 0
  #pending: Pending | null = null
  #next: { request: Omit<LintRequest, 'id'>; resolve: (result: LintResult | null) => void } | null = null

  constructor(create: () => WorkerLike, limits = { run: LIMIT_MS, load: LOADING_LIMIT_MS }) {
    this.#create = create
    this.#limits = limits
  }

  /** Resolves to the findings or to what is wrong; to `null` if a newer request has replaced this one. */
  check(request: Omit<LintRequest, 'id'>): Promise<LintResult | null> {
    return new Promise((resolve) => {
      this.#next?.resolve(null)
      this.#next = { request, resolve }
      const startedAt = this.#pending?.startedAt ?? Infinity
      if (performance.now() - startedAt > PATIENCE_MS) this.#replace(TOO_SLOW)
      else this.#send()
    })
  }

  /** Stops the worker; pending checks resolve to a fault. */
  close(): void {
    this.#next?.resolve(null)
    this.#next = null
    this.#replace(TOO_SLOW)
  }

  #open(): WorkerLike {
    if (this.#worker) return this.#worker
    const worker = this.#create()
    worker.addEventListener('message', ({ data }: MessageEvent<LintResponse>) => this.#receive(worker, data))
    worker.addEventListener('error', () => this.#worker === worker && this.#replace(CRASHED))
    this.#worker = worker
    return worker
  }

  #send(): void {
    if (this.#pending || !this.#next) return
    const { request, resolve } = this.#next
    this.#next = null
    const worker = this.#open()
    const id = (this.#id += 1)
    this.#pending = { id, resolve, timer: this.#stopAfter(this.#limits.load), startedAt: null }
    worker.postMessage({ ...request, id })
  }

  #stopAfter(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#replace(TOO_SLOW), ms)
  }

  #receive(worker: WorkerLike, response: LintResponse): void {
    const pending = this.#pending
    if (worker !== this.#worker || response.id !== pending?.id) return
    if (!('isStarted' in response)) return this.#settle(response)
    clearTimeout(pending.timer)
    this.#pending = { ...pending, timer: this.#stopAfter(this.#limits.run), startedAt: performance.now() }
  }

  #settle(result: LintResult): void {
    const pending = this.#pending
    if (!pending) return
    clearTimeout(pending.timer)
    this.#pending = null
    pending.resolve(result)
    this.#send()
  }

  #replace(fault: string): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#settle({ fault })
  }
}

/** Opens a client with a real worker. */
export const openLinter = (): LinterClient =>
  new LinterClient(() => new Worker(new URL('./worker/linter.worker.ts', import.meta.url), { type: 'module', name: 'linter' }))
