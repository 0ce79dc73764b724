import type { ContentLocale } from '#config'
import type { Cms } from '#cms/payload.server.ts'
import type { AnalyzerView } from './analyzers.server.ts'
import { listChanges, type VersionChanges } from './changes.server.ts'
import { queryIn, searchIn } from './directory-place.server.ts'
import type { Searched } from './directory-place.ts'

/** What stands on an analyzer's page beside the analyzer: its issues, and what its newest versions changed. */
export type AnalyzerPageData = { searched: Searched; changes: VersionChanges[] }

const VERSIONS = 3

/** Reads an analyzer's issues as its address asks for them. */
export async function readAnalyzerPage(
  cms: Cms,
  { shortcode }: Pick<AnalyzerView, 'shortcode'>,
  asked: { search: string; locale: ContentLocale },
): Promise<AnalyzerPageData> {
  const scope = { base: `/directory/${shortcode}`, fixed: 'analyzer' } as const
  const [searched, { versions }] = await Promise.all([
    searchIn(cms, scope, queryIn(scope, asked.search, shortcode.toLowerCase()), asked),
    listChanges(cms, shortcode, '', VERSIONS),
  ])
  return { searched, changes: versions }
}
