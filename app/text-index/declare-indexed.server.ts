import { builtFrom, builtFromUnwatched, builtUntil, isRecording } from '#platform/http/built-from.ts'
import { COLLECTIONS } from './kinds.ts'
import type { SiteIndex } from './site-index.server.ts'

/** Everything that a result may show. */
const SOURCES = [...Object.values(COLLECTIONS), 'plans'].map((collection) => `collection:${collection}`)
/** How long a page that is kept waits for changes that are being indexed. */
const MAX_SETTLING_MS = 1000
const HOUR_MS = 60 * 60 * 1000

/** Declares what a page of results is built from, once the index has it: a page that is rendered after a change shows the change. */
export async function declareIndexed(index: SiteIndex): Promise<void> {
  if (!isRecording()) return
  builtFrom(...SOURCES)
  // Positions close at the end of a day.
  builtUntil(new Date(Math.ceil((Date.now() + 1) / HOUR_MS) * HOUR_MS))
  if (!(await index.settledWithin(MAX_SETTLING_MS))) builtFromUnwatched('the index of the site, which has not caught up')
}
