import { setImmediate } from 'node:timers/promises'
import type { Cms } from '#cms/core/cms.ts'
import { commitSignalOf } from '#cms/core/sql.server.ts'
import { findUnread, deleteUnpublished, storeDocuments, storeShared } from './stored-links.server.ts'
import { writeReport } from './dead-links.server.ts'
import type { TaskConfig } from 'payload'

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

const stale = new WeakMap<Cms, { isStale: boolean }>()

/** Returns true if public content was written, by any process, since the last call here. */
function isStale(cms: Cms): boolean {
  const known = stale.get(cms)
  const was = known?.isStale !== false || !commitSignalOf(cms).isListening
  if (known) known.isStale = false
  else {
    const state = { isStale: false }
    stale.set(cms, state)
    commitSignalOf(cms).onChange(() => (state.isStale = true))
  }
  return was
}

const MAX_BRIEF_DOCUMENTS = 200

/** Updates the links when somebody opens a document: costs nothing while nothing changed, and never takes long. */
export async function refreshLinksBriefly(cms: Cms): Promise<void> {
  if (!isStale(cms)) return
  const isComplete = await refreshLinks(cms, MAX_BRIEF_DOCUMENTS)
  const state = stale.get(cms)
  // The next call reads the rest.
  if (state && !isComplete) state.isStale = true
}

/** Checks all links of the site and writes the report of broken links. */
export async function checkLinks(cms: Cms): Promise<{ found: number }> {
  await refreshLinks(cms)
  return { found: await writeReport(cms) }
}

type Check = { input: object; output: { found: number } }

/** Checks all links every night. The report is the collection `dead-links`. */
export const checkLinksTask: TaskConfig<Check> = {
  slug: 'checkLinks',
  label: 'Check for broken links',
  inputSchema: [],
  outputSchema: [{ name: 'found', type: 'number', required: true }],
  schedule: [{ cron: '0 17 3 * * *', queue: 'long' }],
  handler: async ({ req }) => ({ output: await checkLinks(req.payload) }),
}
