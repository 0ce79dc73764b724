import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { logger } from '#platform/log.ts'
import { env } from '#platform/env/env.ts'
import { sharedThread } from '#platform/threads/thread.ts'
import type { Card } from './card.ts'

/** Fonts that only Pango draws with. */
const FONTS = path.resolve(env().DATA_DIR, 'social-card-fonts')

/** Draws a card as PNG in a thread of its own, which `exceededLimit` may stop. */
export async function drawInThread(card: Card): Promise<Buffer> {
  const drawing = sharedThread<Card, Uint8Array>({
    source: 'app/social-cards/draw/worker.ts',
    data: { folder: FONTS },
    maxHeapMb: 256,
    timeoutMs: 15_000,
    maxWaiting: 30,
    // Its fonts take 60 MB.
    idleMs: 60_000,
  })
  return Buffer.from(await drawing.call(card))
}

/** About 300 MB: more than a large directory has in two languages, or whoever asks for all would have them drawn again and again. */
const MAX_FILES = 10_000
/** A folder that is full is emptied to this share, so that this is rare. */
const REMAINING = 0.9
/** The folder is looked through this often. */
const WRITES_BETWEEN_CHECKS = 100

/** Drawn cards on disk, each under its address, which changes with what the card shows. The oldest go when there are too many. */
export class CardStore {
  #folder: string
  #maxFiles: number
  #writes = 0
  #hasWarned = false

  constructor(folder: string, maxFiles = MAX_FILES) {
    this.#folder = folder
    this.#maxFiles = maxFiles
  }

  #fileOf(address: string): string {
    return path.join(this.#folder, `${createHash('sha256').update(address).digest('hex').slice(0, 40)}.png`)
  }

  async get(address: string): Promise<Buffer<ArrayBuffer> | null> {
    return readFile(this.#fileOf(address)).catch(() => null)
  }

  /** Removes a card of a page that is no longer published. */
  async remove(address: string): Promise<void> {
    await rm(this.#fileOf(address), { force: true }).catch(() => {})
  }

  /** Keeps a card. A folder that cannot be written costs time and nothing else. */
  async put(address: string, png: Buffer): Promise<void> {
    const draft = path.join(this.#folder, `${randomUUID()}.part`)
    try {
      await mkdir(this.#folder, { recursive: true })
      await writeFile(draft, png)
      await rename(draft, this.#fileOf(address))
      if (this.#writes % WRITES_BETWEEN_CHECKS === 0) await this.#removeOldest()
      this.#writes += 1
    } catch (err) {
      await rm(draft, { force: true }).catch(() => {})
      if (!this.#hasWarned) logger().warn({ err }, 'Social cards cannot be kept on disk, so they are drawn at every request')
      this.#hasWarned = true
    }
  }

  async #removeOldest(): Promise<void> {
    const names = await readdir(this.#folder)
    if (names.length <= this.#maxFiles) return
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.#folder, name)
        return { file, written: (await stat(file).catch(() => null))?.mtimeMs ?? 0 }
      }),
    )
    const surplus = files.toSorted((a, b) => a.written - b.written).slice(0, names.length - Math.floor(this.#maxFiles * REMAINING))
    await Promise.all(surplus.map(({ file }) => rm(file, { force: true })))
  }
}
