import { adapters } from '#cms/catalogue/adapters/index.ts'
import { installedPackage } from '#cms/catalogue/adapters/reading/installed-package.server.ts'
import { importCatalogue } from '#cms/catalogue/import.server.ts'
import type { Progress } from '#cms/catalogue/import-options.ts'
import type { ImportReport } from '#cms/catalogue/report.ts'
import type { Cms } from '#cms/core/cms.ts'
import { seedLogo } from './analyzer-logos.ts'
import { SEEDED, type SeededCatalogue } from './catalogues/index.ts'
import { readSeedGuides, withGuides } from './guides.ts'
import { ensure, type UpsertCounts } from './upsert.ts'

/** The shortcode of the analyzer that pages link to. */
const FIRST = 'eslint'

const nameOf = ({ place }: SeededCatalogue) => `${place}@${installedPackage(place).version}`

function count(counts: UpsertCounts, { added, changed, renamed, removed, unchanged }: ImportReport['counts']): void {
  counts.created += added
  counts.updated += changed + renamed + removed
  counts.unchanged += unchanged
}

/** Creates the analyzer that pages link to, before its rules are imported. */
export function seedFirstAnalyzer(cms: Cms, counts: UpsertCounts): Promise<number> {
  const preset = SEEDED.find(({ analyzer }) => analyzer.shortcode === FIRST)?.analyzer
  if (!preset) throw new Error(`The seed has no catalogue of ${FIRST}.`)
  return ensure(cms, 'analyzers', { shortcode: { equals: FIRST } }, { ...preset }, counts)
}

/** Publishes the catalogues of the installed packages with our guides. A second run with the same packages changes nothing. */
export async function seedCatalogues(cms: Cms, counts: UpsertCounts, onProgress: (progress: Progress) => void): Promise<void> {
  const guides = await readSeedGuides()
  for (const seeded of SEEDED) {
    const adapter = adapters[seeded.format]
    if (!adapter) throw new Error(`There is no adapter for ${seeded.format}.`)
    const name = nameOf(seeded)
    const found = withGuides(adapter.read({ place: seeded.place, name }), guides.get(seeded.analyzer.shortcode))
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
