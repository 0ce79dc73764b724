import type { Found } from '#cms/catalogue/adapter.ts'
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

/** Begins to read at once what is needed later. */
function readAhead(found: AsyncIterable<Found>): AsyncIterable<Found> {
  const items = found[Symbol.asyncIterator]()
  const first = items.next()
  // A failure is reported where the first item is needed.
  first.catch(() => null)
  return (async function* () {
    for (let next = await first; !next.done; next = await items.next()) yield next.value
  })()
}

type Reading = { seeded: SeededCatalogue; name: string; found: AsyncIterable<Found> }

/** Starts to read the catalogues of the installed packages. Other cores run the tools that describe their rules meanwhile. */
export async function startReading(): Promise<Reading[]> {
  const guides = await readSeedGuides()
  return SEEDED.map((seeded) => {
    const adapter = adapters[seeded.format]
    if (!adapter) throw new Error(`There is no adapter for ${seeded.format}.`)
    const name = nameOf(seeded)
    const found = withGuides(adapter.read({ place: seeded.place, name }), guides.get(seeded.analyzer.shortcode))
    return { seeded, name, found: readAhead(found) }
  })
}

/** Publishes the catalogues with our guides. A second run with the same packages changes nothing. */
export async function seedCatalogues(
  cms: Cms,
  catalogues: readonly Reading[],
  counts: UpsertCounts,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  for (const { seeded, name, found } of catalogues) {
    const { format, analyzer } = seeded
    const reports = await importCatalogue(cms, found, { name, format, preset: analyzer, publish: true, prune: true, onProgress })
    for (const report of reports) count(counts, report.counts)
    if (seeded.logo) await seedLogo(cms, analyzer.shortcode, analyzer.name, seeded.logo)
  }
}
