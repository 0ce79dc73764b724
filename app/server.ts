import { createServerEntry, createStartHandler } from '@tanstack/react-start/server'
import { noteDeploy } from '#cms/annotations/note.server.ts'
import { keepSweeping } from '#cms/media/removals.server.ts'
import { openCms } from '#cms/payload.server.ts'
import { closeCms } from '#cms/sql.server.ts'
import { drawWhole } from './draw-whole.server.tsx'
import { buildId } from './features/deploy/build-id.ts'

export { isDatabaseUp } from './content/database-up.server.ts'
export { findPageSources } from './content/tags.server.ts'

/** What `server.ts` needs of the application: the request handler, and its life from warm-up to the end. */
export default createServerEntry({ fetch: createStartHandler(drawWhole) })

/** Opens the CMS: connections, schema and the job clock. Until then no page can be answered quickly. */
export async function warmUp(): Promise<void> {
  const cms = await openCms()
  keepSweeping(cms)
  void noteDeploy(cms, buildId())
}

/** Stops the job clock and closes the connections; running jobs end first. */
export async function shutDown(): Promise<void> {
  await closeCms(await openCms())
}
