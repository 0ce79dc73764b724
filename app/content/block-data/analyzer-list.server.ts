import { listAnalyzers } from '../analyzers.server.ts'
import { inChosenOrder } from '../chosen.ts'
import { localeOf } from '../reader.server.ts'
import type { FindData } from './index.server.ts'

/** The chosen analyzers in their order, or all of them by name; only what every visitor may see. */
export const findAnalyzers: FindData<'analyzer-list'> = async (cms, { analyzers: chosen }, reader) => {
  const all = await listAnalyzers(cms, localeOf(reader))
  return inChosenOrder(all, chosen).map(({ name, shortcode, excerpt, languages, critical, major, minor }) => ({
    name,
    href: `/directory/${shortcode}`,
    description: excerpt ?? undefined,
    languages,
    issues: { critical, major, minor },
  }))
}
