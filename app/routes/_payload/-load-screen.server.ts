import { loadAdminPage } from '@payloadcms/tanstack-start/server'
import config from '@payload-config'
import { getRequest } from '@tanstack/react-start/server'
import { asCall } from '../../../cms/api-limits/connections.server.ts'
import { screenInTurn } from '../../../cms/api-limits/turns.server.ts'
import { openCms } from '../../../cms/payload.server.ts'
import { importMap } from './importMap.js'

type Place = Pick<Parameters<typeof loadAdminPage>[0], 'search' | 'splat'>

/** One screen of the admin, for whoever asks. */
export async function loadScreen(place: Place) {
  const cms = await openCms()
  const { user } = await cms.auth({ headers: getRequest().headers })
  const asked = { config: await config, importMap, ...place }
  return screenInTurn(user, () => asCall('admin', () => loadAdminPage(asked)))
}
