import { loadAdminPage } from '@payloadcms/tanstack-start/server'
import config from '@payload-config'
import { getRequest } from '@tanstack/react-start/server'
import { asCall } from '#cms/api/limits/connections.server.ts'
import { renderQueued } from '#cms/api/limits/call-queues.server.ts'
import { openCms } from '#cms/payload.server.ts'
import { importMap } from './importMap.js'

/** Loads one screen of the admin. */
export async function loadScreen(place: Pick<Parameters<typeof loadAdminPage>[0], 'search' | 'splat'>) {
  const cms = await openCms()
  const { user } = await cms.auth({ headers: getRequest().headers })
  const options = { config: await config, importMap, ...place }
  return renderQueued(user, () => asCall('admin', () => loadAdminPage(options)))
}
