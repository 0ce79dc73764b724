import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import pLimit from 'p-limit'

/** The variable that has a thread's data. */
const THREAD_DATA = 'PLUMBLINE_THREAD_DATA'

/** The data that a `Thread` was opened with, in the file that it runs. */
export const threadData = (): unknown => JSON.parse(process.env[THREAD_DATA] ?? 'null')

/** Answers the calls of a `Thread`, in the file that it runs, once everything that file imports is loaded. */
export function answerCalls<Call, Reply>(answer: (call: Call) => Promise<Reply>): void {
  const send = (value: unknown) => process.send?.({ value })
  process.on('message', ({ call }: { call: Call }) => {
    answer(call).then(
      (reply) => send({ reply }),
      (error: unknown) => send({ error }),
    )
  })
  // The site that it belongs to has ended.
  process.on('disconnect', () => process.exit())
  // The first message says that the thread has started.
  send(undefined)
}

type ThreadOptions = {
  /** From the project's root. Node runs it from source, in the built site too, so that only the thread loads it and its libraries. */
  source: string
  /** The thread's `threadData`, as JSON. */
  data?: unknown
  maxHeapMb: number
  timeoutMs: number
  /** Calls are answered one at a time, because a site has few cores. More than this many wait their turn. */
  maxWaiting?: number
  idleMs?: number
}

/** A busy machine may take long to load a thread's libraries. */
const START_MS = 60_000

type Limit = 'waiting' | 'time' | 'memory'

/** A call that was given up: too many were waiting, or the work took more time or memory than it may. */
class ThreadLimit extends Error {
  override name = 'ThreadLimit'
  readonly limit: Limit
  constructor(limit: Limit, source: string) {
    super(`${source} was stopped: it reached its limit of ${limit}`)
    this.limit = limit
  }
}

/** The limit that a call exceeded, or `undefined`. By name: a shared thread may come from the build's other copy of this module. */
export const exceededLimit = (error: unknown): Limit | undefined =>
  error instanceof Error && error.name === 'ThreadLimit' ? (error as ThreadLimit).limit : undefined

type Answer<Reply> = { reply: Reply } | { error: unknown }

/** How a process ends whose heap is full. */
const OUT_OF_MEMORY = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL'])

/**
 * Work for which the event loop must not wait, and which may take too much memory. Its thread is a process of its own: one whose heap is
 * full ends, and one of Node's worker threads would then end the whole site, whatever its `resourceLimits` are. The thread starts with the first call, and ends when it is idle, exceeds a limit or
 * fails; the next call starts another. Its side is `answerCalls`.
 */
export class Thread<Call, Reply> {
  readonly #options: ThreadOptions
  readonly #turn = pLimit(1)
  #worker: ChildProcess | undefined
  #started: Promise<unknown> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  /**
   * Rejects with an error of `exceededLimit` when it is given up.
   * @param timeoutMs for this call; the thread's own by default
   */
  call(call: Call, timeoutMs = this.#options.timeoutMs): Promise<Reply> {
    const { maxWaiting = Infinity, source } = this.#options
    if (this.#turn.pendingCount >= maxWaiting) return Promise.reject(new ThreadLimit('waiting', source))
    return this.#turn(() => this.#callNow(call, timeoutMs))
  }

  /** Starts the thread before the first call. The time for loading it is not part of any call's. */
  async start(): Promise<ChildProcess> {
    this.#worker ??= this.#open()
    const worker = this.#worker
    await this.#started
    return worker
  }

  /** Ends the thread, also in the middle of a call, which is then rejected. */
  close(): void {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    worker?.kill('SIGKILL')
  }

  #open(): ChildProcess {
    const { source, data, maxHeapMb } = this.#options
    const worker = fork(path.resolve(source), {
      serialization: 'advanced',
      execArgv: [...process.execArgv, `--max-old-space-size=${maxHeapMb}`],
      env: { ...process.env, [THREAD_DATA]: JSON.stringify(data ?? null) },
      // What Node writes about a full heap is of no use to anybody.
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    })
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined
    }
    // Between calls nobody else listens, and an error without a listener would end the process.
    worker.on('error', forget).on('exit', forget).unref()
    worker.channel?.unref()
    this.#started = this.#hear<undefined>(worker, START_MS)
    return worker
  }

  /** Waits for the thread's next message. */
  #hear<Message>(worker: ChildProcess, timeoutMs: number): Promise<Message> {
    const { source } = this.#options
    const { promise, resolve, reject } = Promise.withResolvers<Message>()
    const timeout = setTimeout(() => reject(new ThreadLimit('time', source)), timeoutMs)
    const hear = (message: { value: Message }) => resolve(message.value)
    const end = (_: number | null, signal: NodeJS.Signals | null) =>
      reject(signal && OUT_OF_MEMORY.has(signal) ? new ThreadLimit('memory', source) : new Error(`${source} ended`))
    worker.once('message', hear).once('error', reject).once('exit', end)
    return promise.finally(() => {
      clearTimeout(timeout)
      worker.off('message', hear).off('error', reject).off('exit', end)
    })
  }

  async #callNow(call: Call, timeoutMs: number): Promise<Reply> {
    clearTimeout(this.#idle)
    const { idleMs = 0 } = this.#options
    try {
      const worker = await this.start()
      worker.send({ call })
      const answer = await this.#hear<Answer<Reply>>(worker, timeoutMs)
      if ('error' in answer) throw answer.error
      if (idleMs > 0) this.#idle = setTimeout(() => this.close(), idleMs).unref()
      return answer.reply
    } catch (error) {
      this.close()
      throw error
    }
  }
}

const THREADS = Symbol.for('plumbline.threads')

type WithThreads = typeof globalThis & { [THREADS]?: Map<string, Thread<unknown, unknown>> }

/** Returns the process's one thread for this source: the build bundles modules twice. */
export function sharedThread<Call, Reply>(options: ThreadOptions): Thread<Call, Reply> {
  const threads = ((globalThis as WithThreads)[THREADS] ??= new Map())
  const thread = threads.get(options.source) ?? new Thread<unknown, unknown>(options)
  threads.set(options.source, thread)
  // The source decides what it is called with, and what it replies.
  return thread as Thread<Call, Reply>
}
