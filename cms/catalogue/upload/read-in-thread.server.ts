import { exceededLimit, Thread } from '#platform/threads/thread.ts'
import { CatalogueError } from '#catalogue/adapter.ts'
import type { CheckedFound } from '../check-found.ts'
import type { Batch, Reading } from './worker.ts'

/** For the whole catalogue, not counting the time it waits for the database. */
const TIMEOUT_MS = 30_000
const MAX_HEAP_MB = 512

const REFUSED = {
  time: `It takes more than ${TIMEOUT_MS / 1000} seconds to read. Split it, or import it on the command line.`,
  memory: `It takes more than ${MAX_HEAP_MB} MB of memory to read. Split it, or import it on the command line.`,
}

/**
 * Reads and validates a catalogue in a thread of its own, because an upload of a few kilobytes can take a minute.
 * @throws {CatalogueError} if it cannot be read, or takes too much time or memory
 */
export async function* readInThread(reading: Reading, signal: AbortSignal, timeoutMs = TIMEOUT_MS): AsyncGenerator<CheckedFound, void> {
  signal.throwIfAborted()
  const thread = new Thread<null, Batch>({ source: 'cms/catalogue/upload/worker.ts', data: reading, maxHeapMb: MAX_HEAP_MB, timeoutMs })
  const stop = () => thread.close()
  signal.addEventListener('abort', stop)
  let left = timeoutMs
  try {
    await thread.start()
    for (;;) {
      const startedAt = performance.now()
      const { found, end } = await thread.call(null, left)
      left -= performance.now() - startedAt
      yield* found
      if (end?.refused) throw new CatalogueError(end.refused.message, end.refused.at)
      if (end) return
    }
  } catch (error) {
    signal.throwIfAborted()
    const limit = exceededLimit(error)
    throw limit === 'time' || limit === 'memory' ? new CatalogueError(REFUSED[limit], { file: reading.source.name }) : error
  } finally {
    signal.removeEventListener('abort', stop)
    thread.close()
  }
}
