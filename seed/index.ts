import type { Cms } from '../cms/payload.server.ts'
import type { Progress } from '../cms/imports/import.server.ts'
import { seedCatalogues, seedFirstAnalyzer } from './analyzers.ts'
import { seedArticles } from './articles.ts'
import { seedGerman } from './german.ts'
import { seedGlobals } from './globals.ts'
import { seedOffers } from './offers.ts'
import { seedPages } from './pages/index.ts'
import { seedPeople } from './people.ts'
import { noCounts, type UpsertCounts } from './upsert.ts'
import { seedAdmin } from './users.ts'

export type SeedReport = UpsertCounts & { adminCreated: boolean }

/**
 * Fills the site: the first admin, globals, pages, articles and the rules of the installed
 * packages. Safe to run again:
 * it adds what is missing, brings the catalogues up to date and leaves editors' words alone.
 * @param onProgress told how far each catalogue is
 */
export async function seed(
  cms: Cms,
  admin: { email: string; password: string },
  onProgress: (progress: Progress) => void = () => {},
): Promise<SeedReport> {
  const counts = noCounts()
  const analyzer = await seedFirstAnalyzer(cms, counts)
  const eslint = { relationTo: 'analyzers' as const, value: analyzer }
  const people = await seedPeople(cms, counts)
  await seedPages(cms, eslint, people, counts)
  await seedGerman(cms)
  await seedOffers(cms, counts)
  // Menus lead to what is there by now.
  await seedGlobals(cms, eslint)
  await seedCatalogues(cms, counts, onProgress)
  // After everything that articles lead to.
  await seedArticles(cms, people, counts)
  // Last: a database counts as filled once somebody can sign in, so a seed that was killed runs again.
  const adminCreated = await seedAdmin(cms, admin)
  return { ...counts, adminCreated }
}
