import { isPartCurrent, onContentChange } from '#app/documents/cache.server.ts'
import { openCms } from '#cms/payload.server.ts'
import { commitSignalOf } from '#cms/core/sql.server.ts'
import type { CommitSignal } from '#cms/core/commit-signal.server.ts'
import { ANALYZER_FILTER_PARAMETERS } from '#app/directory/analyzer/analyzer-filter.ts'
import { isCampaign } from '#app/directory/search-page/searchable-route.ts'
import { DIRECTORY_PARAMETERS } from '#app/directory/search/search-query.ts'
import { CANONICAL_KEYS } from '#app/seo/seo.ts'
import { pageOfAlternate } from '#platform/http/alternate-path.ts'

/** Responses of programs' interfaces, which answer 400 for a parameter they do not know: all of theirs count. */
const STRICT =
  /^\/(?:api|query|navigation|__nuxt_island)(?:\/|$)|^\/directory\/(?:config$|schema\.|(?:[^/]+\/)?(?:catalogue|changes|badge)\.)/

/** The query parameters of a page: those it depends on, and those that leave it as it is. Of others nothing is known. */
type PageParameters = { own: ReadonlySet<string>; ignores: (name: string) => boolean }

const canonical: PageParameters = { own: new Set(CANONICAL_KEYS), ignores: () => true }
const changes: PageParameters = { own: new Set([...CANONICAL_KEYS, 'analyzer', 'before']), ignores: () => true }
const compare: PageParameters = { own: new Set([...CANONICAL_KEYS, 'a', 'b']), ignores: () => true }
const search: PageParameters = { own: new Set([...CANONICAL_KEYS, 'type']), ignores: () => true }
/** The browser compares the address with what was rendered, so a page for an address with anything else has to be rendered for it. */
const directory: PageParameters = {
  own: new Set([...CANONICAL_KEYS, ...DIRECTORY_PARAMETERS, ...ANALYZER_FILTER_PARAMETERS]),
  ignores: isCampaign,
}

/**
 * Returns the query parameters of the page at `path`, so that `utm_source` and the like neither split it in the page cache nor fill
 * the cache; `null` if every parameter counts.
 * @param path without language prefix
 */
export function declaredParameters(path: string): PageParameters | null {
  if (STRICT.test(path)) return null
  // A page in another format depends on what the page depends on.
  const alternate = pageOfAlternate(path)
  if (alternate) return declaredParameters(alternate.path)
  if (path === '/search') return search
  if (path === '/directory/changes') return changes
  if (path === '/directory/compare') return compare
  return path === '/directory' || path.startsWith('/directory/') ? directory : canonical
}

let signal: CommitSignal | undefined

/** What the page cache has to know of the content: what changes, and what a page depends on. */
export const contentChanges = {
  /** Calls `listener` with the tag of each committed change (`null`: anything), and with the shared parts that it made stale. */
  async onContentChange(listener: (tag: string | null, parts: readonly string[]) => void): Promise<void> {
    const cms = await openCms()
    signal = commitSignalOf(cms)
    onContentChange(cms, listener)
    await signal.opened
  },
  /** Returns whether changes are being received at the moment. */
  isListening: (): boolean => signal?.isListening ?? false,
  /** Returns whether a shared part still has the content with this digest. */
  isPartCurrent: async (part: string, digest: string): Promise<boolean> => isPartCurrent(await openCms(), part, digest),
  /** Resolves once this process knows of every change that was committed before the call. */
  caughtUp: async (): Promise<void> => commitSignalOf(await openCms()).caughtUp(),
  declaredParameters,
}
