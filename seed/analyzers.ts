import { icons } from '@iconify-json/simple-icons'
import { getIconData, iconToSVG } from '@iconify/utils'
import type { Found } from '#catalogue/adapter.ts'
import { adapters } from '#catalogue/formats/index.ts'
import { installedPackage } from '#catalogue/reading/installed-package.server.ts'
import { importCatalogue } from '#cms/catalogue/import.server.ts'
import type { Progress } from '#cms/catalogue/import-options.ts'
import type { ImportReport } from '#catalogue/report.ts'
import type { Cms } from '#cms/core/cms.ts'
import { uploadFile, ensure, type UpsertCounts } from './upsert.ts'
import { SEEDED, type SeededCatalogue } from './catalogues/index.ts'
import { readSeedGuides, withGuides } from './guides.ts'

const TILE = 40
const MARK = 24
/** The site's ink and paper colours, so that the tile works in both themes. */
const INK = '#22262d'
const PAPER = '#f6f2ea'

/** Renders a tool's logo on a tile that is legible on light and dark pages; `null` if the icon set has no such logo. */
function logoOf(mark: string): string | null {
  const data = getIconData(icons, mark)
  if (!data) return null
  const { body } = iconToSVG(data)
  const inset = (TILE - MARK) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}">`,
    `<rect width="${TILE}" height="${TILE}" rx="6" fill="${INK}"/>`,
    `<g transform="translate(${inset} ${inset})" color="${PAPER}">${body.replaceAll('currentColor', PAPER)}</g></svg>`,
  ].join('')
}

/** Adds the tool's logo to its analyzer unless it has one, which may be an editor's. */
async function seedLogo(cms: Cms, shortcode: string, name: string, mark: string): Promise<void> {
  const { docs } = await cms.find({ collection: 'analyzers', where: { shortcode: { equals: shortcode } }, depth: 0, limit: 1 })
  const svg = logoOf(mark)
  if (!docs[0] || docs[0].logo || !svg) return
  const logo = await uploadFile(cms, `${shortcode}-mark.svg`, 'image/svg+xml', Buffer.from(svg), `Mark of ${name}`)
  await cms.update({ collection: 'analyzers', id: docs[0].id, data: { logo, _status: 'published' }, depth: 0 })
}

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
