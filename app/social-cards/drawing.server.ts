import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { env } from '#platform/env/env.ts'
import type { Card } from './card.ts'

/** Cards are drawn one at a time, because a site has few cores. More than this many wait their turn. */
const MAX_WAITING = 30
const TIMEOUT_MS = 15_000
/** Its fonts take 60 MB. */
const IDLE_MS = 60_000
const MAX_HEAP_MB = 256
/** Run from source: it is not part of the bundle, so that only the thread loads it and what it draws with. */
const SOURCE = path.resolve('app/social-cards/draw/worker.ts')

/** Fonts that only Pango draws with. */
const FONTS = path.resolve(env().DATA_DIR, 'social-card-fonts')

/** Too many cards are waiting to be drawn. */
export class DrawingBusy extends Error {
  override name = 'DrawingBusy'
}

type Reply = { png: Uint8Array } | { error: string }

/** Draws cards in a thread of its own, away from requests. The thread starts with the first card and ends when it is idle. */
class Drawing {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #turn = pLimit(1)

  draw(card: Card): Promise<Buffer> {
    if (this.#turn.pendingCount >= MAX_WAITING) return Promise.reject(new DrawingBusy('too many cards are waiting'))
    return this.#turn(() => this.#drawNow(card))
  }

  #open(): Worker {
    clearTimeout(this.#idle)
    if (this.#worker) return this.#worker
    const worker = new Worker(SOURCE, { workerData: { folder: FONTS }, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    worker.unref()
    this.#worker = worker
    return worker
  }

  #close(): void {
    const worker = this.#worker
    this.#worker = undefined
    void worker?.terminate()
  }

  async #drawNow(card: Card): Promise<Buffer> {
    const worker = this.#open()
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const timeout = setTimeout(() => reject(new Error('drawing a social card took too long')), TIMEOUT_MS)
    const end = () => reject(new Error('the thread that draws social cards ended'))
    worker.once('message', resolve).once('error', reject).once('exit', end)
    worker.postMessage({ card })
    try {
      const reply = await promise
      if ('error' in reply) throw new Error(`a social card could not be drawn: ${reply.error}`)
      this.#idle = setTimeout(() => this.#close(), IDLE_MS).unref()
      return Buffer.from(reply.png)
    } catch (error) {
      this.#close()
      throw error
    } finally {
      clearTimeout(timeout)
      worker.off('message', resolve).off('error', reject).off('exit', end)
    }
  }
}

// The build bundles this module twice, but one thread is enough.
const DRAWING = Symbol.for('plumbline.social-card-drawing')

type WithDrawing = typeof globalThis & { [DRAWING]?: Drawing }

/** Draws a card as PNG; rejects with `DrawingBusy` if too many are waiting. */
export function drawInThread(card: Card): Promise<Buffer> {
  const drawing = ((globalThis as WithDrawing)[DRAWING] ??= new Drawing())
  return drawing.draw(card)
}
