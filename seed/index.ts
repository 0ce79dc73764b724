import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { Progress } from '#cms/catalogue/import-options.ts'
import { seedCatalogues, seedFirstAnalyzer, startReading } from './analyzers.ts'
import { seedArticles, startCovers } from './articles.ts'
import { seedGerman } from './german.ts'
import { seedGlobals } from './globals.ts'
import { jobs } from './content/texts.ts'
import { features, plans, type PlanText } from './content/plans.ts'
import { markdownText } from './markdown.ts'
import { type Paths, readPaths, ensure, noCounts, type UpsertCounts } from './upsert.ts'
import { seedPages } from './pages/index.ts'
import { seedPeople, seedAdmin } from './people.ts'

/** The features of a plan, those on its card first. */
function featuresOf({ name, onCard }: Pick<PlanText, 'name' | 'onCard'>) {
  const had = features.flatMap(({ values, ...feature }) => {
    const value = values[name]
    return value ? [{ ...feature, ...(value !== true && { value }), onCard: onCard.includes(feature.name) }] : []
  })
  const first = onCard.map((wanted) => {
    const feature = had.find((one) => one.name === wanted)
    if (!feature) throw new Error(`The card of the plan ${name} names “${wanted}”, which the plan does not have.`)
    return feature
  })
  return [...first, ...had.filter((feature) => !feature.onCard)]
}

/** A link to the path of a page becomes a reference, which follows the page when it moves. */
const linkFields = ({ label, href }: PlanText['action'], paths: Paths) =>
  paths.has(href) ? { label, leadsTo: 'page', page: paths.get(href) } : { label, leadsTo: 'address', href }

/** Seeds plans and jobs, after the pages that both link to. */
async function seedOffers(cms: Cms, counts: UpsertCounts): Promise<void> {
  const paths = await readPaths(cms)
  for (const [place, { action, onCard, ...plan }] of plans.entries()) {
    const included = featuresOf({ name: plan.name, onCard })
    const data = { ...plan, order: (place + 1) * 10, features: included, action: linkFields(action, paths) }
    await ensure(cms, 'plans', { name: { equals: plan.name } }, data, counts)
  }
  for (const { body, ...job } of jobs) {
    const data = { ...job, apply: 'mailto:jobs@example.com', body: markdownText(body, paths) }
    await ensure(cms, 'jobs', { title: { equals: job.title } }, data, counts)
  }
}

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
  // Until autovacuum's first pass a new database has no statistics, and plans badly.
  await sqlOf(cms).query('ANALYZE')
  // Last: a database counts as seeded once somebody can sign in, so an interrupted seed runs again.
  const adminCreated = await seedAdmin(cms, admin)
  return { ...counts, adminCreated }
}
