import path from 'node:path'
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
