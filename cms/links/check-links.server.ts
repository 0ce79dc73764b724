import { setImmediate } from 'node:timers/promises'
import type { Cms } from '#cms/core/cms.ts'
import { perCms } from '#cms/core/per-cms.ts'
import { commitSignalOf } from '#cms/core/sql.server.ts'
import { findUnread, deleteUnpublished, storeDocuments, storeShared } from './stored-links.server.ts'
import { writeReport } from './dead-links.server.ts'

const BATCH = 200

/**
 * Updates the stored links of published documents: reads documents that changed since they were last read, in
 * batches, and deletes the links of unpublished ones.
 * @param limit the number of documents after which to stop; the rest is read next time
 * @returns true if everything was read
 */
export async function refreshLinks(cms: Cms, limit = Infinity): Promise<boolean> {
  let read = 0
  while (read < limit) {
    const changed = await findUnread(cms, Math.min(BATCH * 10, limit - read))
    if (changed.length === 0) break
    for (let from = 0; from < changed.length; from += BATCH) {
      await storeDocuments(cms, changed.slice(from, from + BATCH))
      // Lets other requests run in between.
      await setImmediate()
    }
    read += changed.length
  }
  await deleteUnpublished(cms)
  await storeShared(cms)
  return read < limit
}

/** Whether public content was written, by any process, since the links were last read. */
const stateOf = perCms((cms) => {
  const state = { isStale: true }
  commitSignalOf(cms).onChange(() => (state.isStale = true))
  return state
})

const MAX_BRIEF_DOCUMENTS = 200

/** Updates the links when somebody opens a document: costs nothing while nothing changed, and never takes long. */
export async function refreshLinksBriefly(cms: Cms): Promise<void> {
  const state = stateOf(cms)
  if (!state.isStale && commitSignalOf(cms).isListening) return
  state.isStale = false
  // The next call reads the rest.
  if (!(await refreshLinks(cms, MAX_BRIEF_DOCUMENTS))) state.isStale = true
}

/** Checks all links of the site and writes the report of broken links. */
export async function checkLinks(cms: Cms): Promise<{ found: number }> {
  await refreshLinks(cms)
  return { found: await writeReport(cms) }
}
