import { parentPort, workerData } from 'node:worker_threads'
import type { Card } from '../card.ts'
import { drawCard } from './draw-card.ts'

const { folder } = workerData as { folder: string }

/** Draws one card at a time. Node runs this file from source, in the built site too: see `drawing.server.ts`. */
parentPort?.on('message', ({ card }: { card: Card }) => {
  drawCard(card, folder).then(
    (png) => parentPort?.postMessage({ png }),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : 'unknown' }),
  )
})
