import { CatalogueError, type Found } from '#catalogue/adapter.ts'
import type { Guide } from '#catalogue/guides/guide.ts'
import { readGuideFolder } from '#catalogue/guides/read-guides.server.ts'

/** Where the guides of the seeded rules are; see docs/guides.md. */
export const GUIDES = 'seed/guides'

/** Guides by analyzer, then by the rule's code. */
export type SeedGuides = ReadonlyMap<string, ReadonlyMap<string, Guide>>

/** Reads the project's own guides. @throws CatalogueError for the first one that is not in the format */
export async function readSeedGuides(): Promise<SeedGuides> {
  const { guides, faults } = await readGuideFolder(GUIDES)
  const [fault] = faults
  if (fault) throw new CatalogueError(fault.reason, fault.at)
  const byAnalyzer = Map.groupBy(guides, ({ analyzer }) => analyzer)
  return new Map([...byAnalyzer].map(([analyzer, own]) => [analyzer, new Map(own.map(({ code, guide }) => [code, guide]))]))
}

/** Adds our guides to the rules of a catalogue as they are read, so that both are written in one import. */
export async function* withGuides(found: AsyncIterable<Found>, guides: ReadonlyMap<string, Guide> | undefined): AsyncIterable<Found> {
  for await (const one of found) {
    const guide = one.kind === 'rule' ? guides?.get(one.rule.shortcode) : undefined
    yield guide && one.kind === 'rule' ? { ...one, rule: { ...one.rule, guide } } : one
  }
}
