import type { Env } from '#platform/env/env.ts'
import type { ContentChanges } from '../page-cache/page-cache.ts'
import type { SharedCaches } from '../page-cache/shared-caches.ts'
import { keysConcernedBy } from '../page-cache/surrogate-keys.ts'
import { isFirstWorker } from '../workers.ts'
import type { Purge } from './channel.ts'
import { channelsOf } from './channels.ts'
import { PurgeQueue } from './purge-queue.ts'

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
