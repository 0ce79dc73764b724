import type { Env } from '#platform/env/env.ts'
import type { ContentChanges } from '../page-cache/page-cache.ts'
import { keysConcernedBy, type SharedCaches } from '../page-cache/shared-caches.ts'
import { isFirstWorker } from '../workers.ts'
import { type Batch, type Channel, channelsOf, type Purge, union } from './channels.ts'

/** Changes of one save, and of saves at the same time, make one request. */
const COLLECT_MS = 100
/** By then every process has heard of a change; until then one may have answered the CDN with the page before it. */
const REPEAT_MS = 2000
const MIN_PAUSE_MS = 250
const MAX_PAUSE_MS = 30_000
const TIMEOUT_MS = 5000
const LAST_TIMEOUT_MS = 2000

const NOTHING: Purge = new Set()

const isEmpty = (purge: Purge) => purge !== 'everything' && purge.size === 0

const merged = (a: Batch, b: Batch): Batch => ({ fresh: union(a.fresh, b.fresh), again: union(a.again, b.again) })

const none = (): Batch => ({ fresh: NOTHING, again: NOTHING })

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : `${error.name}: ${error.message}`
}

type Log = { warn: (details: object, message: string) => void }

/**
 * Sends purges to one cache, one request at a time and in order. Whatever fails is kept, together with what is added meanwhile, and sent
 * again after growing pauses, so no purge is lost. Each purge that succeeded is sent a second time.
 */
export class PurgeQueue {
  #channel: Channel
  #log: Log
  #waiting = none()
  #repeats = new Map<NodeJS.Timeout, Purge>()
  #running: Promise<void> | undefined
  #pauseMs = MIN_PAUSE_MS
  #isFailing = false
  #isClosed = false
  #wake: () => void = () => {}

  constructor(channel: Channel, log: Log) {
    this.#channel = channel
    this.#log = log
  }

  add(purge: Purge): void {
    this.#enqueue({ fresh: purge, again: NOTHING })
  }

  /** Sends what is left, in a single attempt. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#wake()
    await this.#running
    for (const [timer, again] of this.#repeats) {
      clearTimeout(timer)
      this.#waiting = merged(this.#waiting, { fresh: NOTHING, again })
    }
    this.#repeats.clear()
    await this.#sendWaiting(LAST_TIMEOUT_MS)
  }

  #enqueue(batch: Batch): void {
    this.#waiting = merged(this.#waiting, batch)
    if (!this.#isClosed) this.#running ??= this.#run()
  }

  async #run(): Promise<void> {
    await this.#sleep(COLLECT_MS)
    while (!this.#isClosed && !this.#isIdle) {
      const isSent = await this.#sendWaiting(TIMEOUT_MS)
      await this.#sleep(isSent ? COLLECT_MS : this.#pauseMs)
      this.#pauseMs = isSent ? MIN_PAUSE_MS : Math.min(this.#pauseMs * 2, MAX_PAUSE_MS)
    }
    // In the same turn as the check above, so that nothing is added to a loop that has ended.
    this.#running = undefined
  }

  get #isIdle(): boolean {
    return isEmpty(this.#waiting.fresh) && isEmpty(this.#waiting.again)
  }

  /** Returns whether nothing that was waiting is left to be sent. */
  async #sendWaiting(timeoutMs: number): Promise<boolean> {
    if (this.#isIdle) return true
    const batch = this.#waiting
    this.#waiting = none()
    try {
      await this.#channel.send(batch, AbortSignal.timeout(timeoutMs))
    } catch (error) {
      this.#waiting = merged(batch, this.#waiting)
      if (!this.#isFailing) this.#log.warn(this.#details(error), 'The CDN cannot be purged: purges are kept and sent again')
      this.#isFailing = true
      return false
    }
    if (this.#isFailing) this.#log.warn(this.#details(), 'The CDN is being purged again')
    this.#isFailing = false
    this.#repeatLater(batch.fresh)
    return true
  }

  #details = (error?: unknown) => ({ cdn: this.#channel.name, ...(error !== undefined && { reason: reasonOf(error) }) })

  #repeatLater(purge: Purge): void {
    if (this.#isClosed || isEmpty(purge)) return
    const timer = setTimeout(() => {
      this.#repeats.delete(timer)
      this.#enqueue({ fresh: NOTHING, again: purge })
    }, REPEAT_MS).unref()
    this.#repeats.set(timer, purge)
  }

  #sleep(ms: number): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** By then the process of the former build has usually been replaced; until then it may answer with its pages. */
const FORMER_BUILD_MS = 30_000

type Changes = Pick<ContentChanges, 'onContentChange' | 'isListening' | 'isPartCurrent'>

type CdnOptions = {
  queues: readonly Pick<PurgeQueue, 'add' | 'close'>[]
  shared: Pick<SharedCaches, 'outdatedKeysOf'>
  /** Whether this process purges for the others what all of them hear of. */
  isFirst: boolean
}

/** Purges what has changed from the caches in front of the site. */
export class Cdn {
  #options: CdnOptions
  #formerBuild: NodeJS.Timeout | undefined

  constructor(options: CdnOptions) {
    this.#options = options
  }

  /** Purges everything, because changes before this moment are unknown, and from then on what changes. */
  async start(changes: Changes): Promise<void> {
    await changes.onContentChange((tag, parts) => this.#purgeChanged(tag, parts, changes))
    this.#purge('everything')
    if (this.#options.isFirst) this.#formerBuild = setTimeout(() => this.#purge('everything'), FORMER_BUILD_MS).unref()
  }

  /** Sends what is left. */
  async close(): Promise<void> {
    clearTimeout(this.#formerBuild)
    await Promise.all(this.#options.queues.map((queue) => queue.close()))
  }

  #purge(purge: Purge): void {
    if (purge === 'everything' || purge.size > 0) for (const queue of this.#options.queues) queue.add(purge)
  }

  #purgeChanged(tag: string | null, parts: readonly string[], changes: Changes): void {
    if (tag === null) {
      // When the connection is lost, the CDN is best left as it is: the site has nothing newer.
      if (changes.isListening()) this.#purge('everything')
      return
    }
    if (this.#options.isFirst) this.#purge(new Set(keysConcernedBy(tag)))
    // Each process knows only the parts of the pages that it has sent.
    for (const part of parts) void this.#purgePart(part, changes)
  }

  async #purgePart(part: string, { isPartCurrent }: Changes): Promise<void> {
    this.#purge(new Set(await this.#options.shared.outdatedKeysOf(part, isPartCurrent)))
  }
}

/** Opens the connection to the CDN that the settings name. */
export function openCdn(settings: Env, shared: SharedCaches, log: ConstructorParameters<typeof PurgeQueue>[1]): Cdn {
  const queues = channelsOf(settings).map((channel) => new PurgeQueue(channel, log))
  return new Cdn({ queues, shared, isFirst: isFirstWorker() })
}
