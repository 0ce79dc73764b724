import type { Cms } from '#cms/core/cms.ts'
import { jobs } from './content/jobs.ts'
import { features, type PlanText, plans } from './content/plans.ts'
import { markdownText } from './markdown.ts'
import { type Paths, readPaths } from './references.ts'
import { ensure, type UpsertCounts } from './upsert.ts'

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
export async function seedOffers(cms: Cms, counts: UpsertCounts): Promise<void> {
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
