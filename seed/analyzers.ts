import { adapters } from '../cms/imports/adapters/index.ts'
import { installedPackage } from '../cms/imports/adapters/installed-package.server.ts'
import { importCatalogue, type Progress } from '../cms/imports/import.server.ts'
import type { ImportReport } from '../cms/imports/report.ts'
import type { Cms } from '../cms/payload.server.ts'
import { seedLogo } from './analyzer-logos.ts'
import { SEEDED, type SeededCatalogue } from './catalogues/index.ts'
import { ensure, type UpsertCounts } from './upsert.ts'

/** The shortcode of the analyzer that pages lead to. */
const FIRST = 'eslint'

const nameOf = ({ place }: SeededCatalogue) => `${place}@${installedPackage(place).version}`

function count(counts: UpsertCounts, { added, changed, renamed, removed, unchanged }: ImportReport['counts']): void {
  counts.created += added
  counts.updated += changed + renamed + removed
  counts.unchanged += unchanged
}

/** Makes the analyzer that pages lead to, before its rules. */
export function seedFirstAnalyzer(cms: Cms, counts: UpsertCounts): Promise<number> {
  const preset = SEEDED.find(({ analyzer }) => analyzer.shortcode === FIRST)?.analyzer
  if (!preset) throw new Error(`The seed has no catalogue of ${FIRST}.`)
  return ensure(cms, 'analyzers', { shortcode: { equals: FIRST } }, { ...preset }, counts)
}

/** Publishes the catalogues of the installed packages. A second run with the same packages changes nothing. */
export async function seedCatalogues(cms: Cms, counts: UpsertCounts, onProgress: (progress: Progress) => void): Promise<void> {
  for (const seeded of SEEDED) {
    const adapter = adapters[seeded.format]
    if (!adapter) throw new Error(`There is no adapter for ${seeded.format}.`)
    const name = nameOf(seeded)
    const found = adapter.read({ place: seeded.place, name })
    const reports = await importCatalogue(cms, found, {
      name,
      format: seeded.format,
      preset: seeded.analyzer,
      publish: true,
      prune: true,
      onProgress,
    })
    for (const report of reports) count(counts, report.counts)
    if (seeded.logo) await seedLogo(cms, seeded.analyzer.shortcode, seeded.analyzer.name, seeded.logo)
  }
}
