import { setImmediate } from 'node:timers/promises'
import type { Cms } from '../payload.server.ts'
import { commitsOf } from '../sql.server.ts'
import { findUnread, forgetGone, storeDocuments, storeShared } from './stored-links.server.ts'

const BATCH = 200

/**
 * Brings the stored links up to date with what is published: reads what changed since it was last read, a few documents
 * at a time, and forgets what is gone.
 * @param most after how many documents to stop; what is left is read the next time
 * @returns whether all is read
 */
export async function refreshLinks(cms: Cms, most = Infinity): Promise<boolean> {
  let read = 0
  while (read < most) {
    const changed = await findUnread(cms, Math.min(BATCH * 10, most - read))
    if (changed.length === 0) break
    for (let from = 0; from < changed.length; from += BATCH) {
      await storeDocuments(cms, changed.slice(from, from + BATCH))
      // Visitors are answered in between.
      await setImmediate()
    }
    read += changed.length
  }
  await forgetGone(cms)
  await storeShared(cms)
  return read < most
}

const stale = new WeakMap<Cms, { isStale: boolean }>()

/** Whether anything that visitors see was written, by whichever process, since the links were last asked for here. */
function isStale(cms: Cms): boolean {
  const known = stale.get(cms)
  const was = known?.isStale !== false || !commitsOf(cms).isHeard
  if (known) known.isStale = false
  else {
    const state = { isStale: false }
    stale.set(cms, state)
    commitsOf(cms).onChange(() => (state.isStale = true))
  }
  return was
}

const MOST_FOR_A_LOOK = 200

/** The same for somebody who looks at one document: free of cost while nothing changed, and never long. */
export async function refreshForALook(cms: Cms): Promise<void> {
  if (!isStale(cms)) return
  const isComplete = await refreshLinks(cms, MOST_FOR_A_LOOK)
  const state = stale.get(cms)
  // What a look had no time for, the next one reads.
  if (state && !isComplete) state.isStale = true
}
