import type { Cms } from '#cms/core/cms.ts'
import type { Progress } from '#cms/catalogue/import-options.ts'
import { seedCatalogues, seedFirstAnalyzer, startReading } from './analyzers.ts'
import { seedArticles, startCovers } from './articles.ts'
import { seedGerman } from './german.ts'
import { seedGlobals } from './globals.ts'
import { seedOffers } from './offers.ts'
import { seedPages } from './pages/index.ts'
import { seedPeople } from './people.ts'
import { noCounts, type UpsertCounts } from './upsert.ts'
import { seedAdmin } from './users.ts'

export type SeedReport = UpsertCounts & { adminCreated: boolean }

/**
 * Seeds the first admin, globals, pages, articles and the rules of the installed packages. Idempotent: it adds missing
 * documents, updates the catalogues and leaves editors' changes alone.
 * @param onProgress receives the progress of each catalogue
 */
export async function seed(
  cms: Cms,
  admin: { email: string; password: string },
  onProgress: (progress: Progress) => void = () => {},
): Promise<SeedReport> {
  const counts = noCounts()
  const covers = await startCovers(cms)
  const catalogues = await startReading()
  const analyzer = await seedFirstAnalyzer(cms, counts)
  const eslint = { relationTo: 'analyzers' as const, value: analyzer }
  const people = await seedPeople(cms, counts)
  await seedPages(cms, eslint, people, counts)
  await seedGerman(cms)
  await seedOffers(cms, counts)
  // Menus link to the pages that exist by now.
  await seedGlobals(cms, eslint)
  await seedCatalogues(cms, catalogues, counts, onProgress)
  // After everything that articles link to.
  await seedArticles(cms, people, covers, counts)
  // Last: a database counts as seeded once somebody can sign in, so an interrupted seed runs again.
  const adminCreated = await seedAdmin(cms, admin)
  return { ...counts, adminCreated }
}
