import { createServerEntry, createStartHandler } from '@tanstack/react-start/server'
import { noteDeploy } from '#cms/analytics/annotations/note.server.ts'
import { isDatabaseUp as isUp } from '#cms/core/database/health.server.ts'
import { sweepPeriodically } from '#cms/media/removals.server.ts'
import { openCms, closeCms } from '#cms/payload.server.ts'
import { renderPage } from '#app/waking/render-page.server.tsx'
import { SPECULATION_RULES } from '#app/navigation/speculation-rules.ts'
import { siteIndexOf } from '#app/text-index/site-index.server.ts'
import { routeTemplatesOf } from '#app/navigation/route-template.server.ts'
import { type Backlog, readBacklog as readBacklogOf } from '#cms/metrics/backlog.server.ts'
import { routeTree } from './routeTree.gen.ts'
import { buildId } from '#app/navigation/builds/build-id.ts'

export { contentChanges } from '#app/pages/content-changes.server.ts'
export { findPageSources } from '#app/analytics/consent/consent-api.server.ts'
/** The inline scripts that pages insert themselves. */
export const insertedScripts = [SPECULATION_RULES]

export const isDatabaseUp = async (): Promise<boolean> => isUp(await openCms())

/** What the metrics ask for: the route of a path, and what waits in the database. */
export const routeTemplate = routeTemplatesOf(routeTree)
export const readBacklog = async (): Promise<Backlog> => readBacklogOf(await openCms())

/** The application's interface to `server.ts`: the request handler, warm-up and shutdown. */
export default createServerEntry({ fetch: createStartHandler(renderPage) })

/** Opens the CMS: connections, schema and the job runner. Until then pages are slow. */
export async function warmUp(): Promise<void> {
  const cms = await openCms()
  sweepPeriodically(cms)
  void noteDeploy(cms, buildId())
  // Builds the index beside the first requests.
  siteIndexOf(cms)
}

/** Stops the job runner and closes the connections, after running jobs have finished. */
export async function shutDown(): Promise<void> {
  await closeCms(await openCms())
}
