import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopOnSignal } from './stop-signals.ts'

/** The place of a worker among its siblings, from 1. Its replacement gets the same one. */
const PLACE = 'PLUMBLINE_WORKER'
/** Set for a worker that starts while others answer. */
const IS_SUCCESSOR = 'PLUMBLINE_SUCCESSOR'
const READY = 'ready'
/** Sent to a worker whose successor is ready. */
export const RETIRE = 'retire'
/** Sent by a worker that has stopped listening, and to all of them once none listens any more. */
const NOT_LISTENING = 'not listening'

const MIN_RETRY_MS = 250
const MAX_RETRY_MS = 10_000
/** A worker that lived longer than this was no failed start. */
const STABLE_MS = 30_000
/** Longer than any worker needs to finish its requests. */
const MAX_STOP_MS = 20_000

/** The place of this process among its siblings; 1 for one without any. */
export const workerPlace = (): string => process.env[PLACE] ?? '1'

/**
 * Whether other workers answer while this one starts. It then listens only once it can answer, because a request that reached it earlier
 * would wait for that.
 */
export const isSuccessor = (): boolean => process.env[IS_SUCCESSOR] === '1'

/** Whether this process does what one worker does for all: the clock of jobs, the file of pages. */
export const isFirstWorker = (): boolean => workerPlace() === '1'

/** Tells the supervisor that this worker answers requests. */
export const announceReady = (): void => void process.send?.(READY)

const until = (sender: Worker | NodeJS.Process, wanted: string) =>
  new Promise<void>((resolve) => void (sender as NodeJS.EventEmitter).on('message', (message) => message === wanted && resolve()))

/**
 * Tells the supervisor that this worker has stopped listening; resolves once none of them listens any more. A client that is sent away
 * earlier may connect to another worker just when that one stops as well, and be reset.
 */
export async function untilNoneListens(): Promise<void> {
  if (!cluster.isWorker) return
  const none = until(process, NOT_LISTENING)
  process.send?.(NOT_LISTENING)
  await none
}

type Log = (message: string) => void

/** Runs the site in several processes that share its port: replaces those that die, and all of them when a new build is there. */
class Workers {
  #places: Map<number, Worker>
  #log: Log
  #isStopping = false
  #retryMs = MIN_RETRY_MS
  #reloading: Promise<void> | undefined
  #isReloadWanted = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(log: Log) {
    this.#places = new Map()
    this.#log = log
  }

  /** Starts a worker; resolves once it answers requests. Rejects if it exits before that. */
  async #start(place: number): Promise<Worker> {
    const isAnswered = [...this.#places.values()].some((other) => !other.isDead())
    const worker = cluster.fork({ [PLACE]: String(place), ...(place > 1 && { JOBS: 'off' }), ...(isAnswered && { [IS_SUCCESSOR]: '1' }) })
    const exit = once(worker, 'exit').then(([code]) => {
      throw new Error(`Worker ${place} ended with ${String(code)} before it was ready.`)
    })
    await Promise.race([until(worker, READY), exit])
    exit.catch(() => {})
    return worker
  }

  /** Puts a worker in its place, and another one as soon as that one dies. */
  #install(place: number, worker: Worker): void {
    const startedAt = performance.now()
    this.#places.set(place, worker)
    worker.once('exit', (code, signal) => {
      if (this.#isStopping || this.#places.get(place) !== worker) return
      if (performance.now() - startedAt > STABLE_MS) this.#retryMs = MIN_RETRY_MS
      this.#log(`Worker ${place} ended unexpectedly (${signal ?? String(code)}); another one takes its place.`)
      void this.#replace(place)
    })
  }

  /** Runs one start after another, so that a place never gets two workers. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work)
    this.#last = next.catch(() => {})
    return next
  }

  async #replace(place: number): Promise<void> {
    await sleep(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS)
    const isDone = await this.#inOrder(async () => {
      // A reload may have filled the place meanwhile.
      if (this.#isStopping || !this.#places.get(place)?.isDead()) return true
      return this.#renew(place).then(
        () => true,
        (error: unknown) => void this.#log(String(error)),
      )
    })
    if (!isDone) void this.#replace(place)
  }

  /** Puts a new worker in a place, and ends the one that has been there. */
  async #renew(place: number): Promise<void> {
    const worker = await this.#start(place)
    const old = this.#places.get(place)
    if (this.#isStopping) return void worker.kill('SIGTERM')
    this.#install(place, worker)
    if (old) await retire(old)
  }

  /** Starts all workers at once. @throws if one of them cannot start, after stopping the others */
  async open(count: number): Promise<void> {
    const starts = Array.from({ length: count }, async (_, index) => this.#install(index + 1, await this.#start(index + 1)))
    const [failure] = (await Promise.allSettled(starts)).filter((start) => start.status === 'rejected')
    if (!failure) return
    await this.close()
    throw failure.reason
  }

  /** Replaces the workers one after another; each one goes only when its successor answers requests. */
  reload(): Promise<void> {
    this.#isReloadWanted = true
    this.#reloading ??= this.#reload().finally(() => (this.#reloading = undefined))
    return this.#reloading
  }

  async #reload(): Promise<void> {
    while (this.#isReloadWanted && !this.#isStopping) {
      this.#isReloadWanted = false
      try {
        for (const place of this.#places.keys()) {
          if (this.#isStopping) return
          await this.#inOrder(() => this.#renew(place))
        }
        this.#log('All workers run the current build.')
      } catch (error) {
        this.#log(`The workers go on with the build they have. ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  /** Stops all workers; each finishes its requests. */
  async close(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const exits = workers.map((worker) => once(worker, 'exit'))
    const stops = workers.map((worker, index) => Promise.race([until(worker, NOT_LISTENING), exits[index]]))
    for (const worker of workers) worker.process.kill(signal)
    await Promise.all(stops)
    for (const worker of workers) if (worker.isConnected()) worker.send(NOT_LISTENING)
    await Promise.all(exits)
  }
}

/** Ends a worker after its requests; one that does not end in time is killed. */
async function retire(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const exit = once(worker, 'exit')
  worker.send(RETIRE)
  const timeout = setTimeout(() => worker.process.kill('SIGKILL'), MAX_STOP_MS)
  await exit
  clearTimeout(timeout)
}

/**
 * Supervises `count` workers until a signal ends this process: SIGTERM and SIGINT stop them, SIGHUP replaces them without losing a
 * request, so that they run the build that is there by then.
 * @param waitMs how long a worker keeps serving after SIGTERM
 * @throws if a worker cannot start
 */
export async function superviseWorkers(count: number, waitMs: () => number, log: Log): Promise<void> {
  // Workers accept connections themselves: one that this process passed to a worker that has just died would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const workers = new Workers(log)
  stopOnSignal({
    waitMs,
    close: (isSigterm) => workers.close(isSigterm ? 'SIGTERM' : 'SIGINT'),
    abandon: () => workers.close('SIGKILL'),
  })
  process.on('SIGHUP', () => void workers.reload())
  await workers.open(count)
}
