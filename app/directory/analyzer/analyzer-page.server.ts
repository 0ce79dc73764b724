import type { ContentLocale } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import type { AnalyzerView } from './analyzers.server.ts'
import { listChanges, type VersionChanges } from '../changes/changes.server.ts'
import { queryIn, searchIn } from '../search/search-url.server.ts'
import type { Searched } from '../search/search-query.ts'

/** The data of an analyzer's page besides the analyzer: its issues and the changes of its newest versions. */
export type AnalyzerPageData = { searched: Searched; changes: VersionChanges[] }

const RECENT_VERSIONS = 3

/** Loads an analyzer's issues, filtered as the address asks, and its recent changes. */
export async function readAnalyzerPage(
  cms: Cms,
  { shortcode }: Pick<AnalyzerView, 'shortcode'>,
  request: { search: string; locale: ContentLocale },
): Promise<AnalyzerPageData> {
  const scope = { base: `/directory/${shortcode}`, fixed: 'analyzer' } as const
  const [searched, { versions }] = await Promise.all([
    searchIn(cms, scope, queryIn(scope, request.search, shortcode.toLowerCase()), request),
    listChanges(cms, shortcode, '', RECENT_VERSIONS),
  ])
  return { searched, changes: versions }
}
