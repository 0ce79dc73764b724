import { listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { inRelationshipOrder } from '#app/documents/relationship-ids.ts'
import { localeOf } from '#app/documents/reader.server.ts'
import type { FindData } from './find-data.ts'

/** The selected analyzers in the editor's order, or all of them by name; published ones only. */
export const findAnalyzers: FindData<'analyzer-list'> = async (cms, { analyzers: selected }, reader) => {
  const all = await listAnalyzers(cms, localeOf(reader))
  return inRelationshipOrder(all, selected).map(({ name, shortcode, excerpt, languages, critical, major, minor }) => ({
    name,
    href: `/directory/${shortcode}`,
    description: excerpt ?? undefined,
    languages,
    issues: { critical, major, minor },
  }))
}
