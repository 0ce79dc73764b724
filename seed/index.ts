import type { Cms } from '../cms/payload.server.ts'
import { seedCatalogue } from './analyzers.ts'
import { eslintCatalogue } from './eslint-catalogue.ts'
import { seedGlobals } from './globals.ts'
import { seedPages } from './pages.ts'
import { noCounts, type UpsertCounts } from './upsert.ts'
import { seedAdmin } from './users.ts'

export type SeedReport = UpsertCounts & { adminCreated: boolean }

/**
 * Fills the site: the first admin, globals, pages and the catalogue of the installed `eslint`. Safe to run again:
 * it adds what is missing, brings the catalogue up to date and leaves editors' pages alone.
 * @param onProgress called after each rule with how many are done, of how many
 */
export async function seed(
  cms: Cms,
  admin: { email: string; password: string },
  onProgress: (done: number, total: number) => void = () => {},
): Promise<SeedReport> {
  const counts = noCounts()
  const catalogue = eslintCatalogue()
  await seedGlobals(cms)
  await seedPages(cms, counts)
  await seedCatalogue(cms, catalogue, counts, (done) => onProgress(done, catalogue.issues.length))
  // Last: a database counts as filled once somebody can sign in, so a seed that was killed runs again.
  const adminCreated = await seedAdmin(cms, admin)
  return { ...counts, adminCreated }
}
