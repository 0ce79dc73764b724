import { handleServerFunctions } from '@payloadcms/tanstack-start/server'
import config from '@payload-config'
import { getRequest } from '@tanstack/react-start/server'
import { isPerson } from '../../../cms/access/roles.ts'
import { schedulePublish } from '../../../cms/jobs/schedule-publish.server.ts'
import { upcomingSchedules } from '../../../cms/jobs/upcoming-schedules.server.ts'
import { openCms } from '../../../cms/payload.server.ts'
import { importMap } from './importMap.js'
import type { PayloadCall } from './server.functions.ts'

/**
 * Runs one of the admin's server functions for somebody who is signed in. Payload looks its functions up by name on a
 * plain object and gives each the whole request, so names are checked against a list first (`payloadFunctions`).
 */
export async function callPayload({ name, args }: PayloadCall): Promise<object> {
  const cms = await openCms()
  const { user } = await cms.auth({ headers: getRequest().headers })
  if (!isPerson(user)) throw new Response('Sign in first.', { status: 401 })
  if (name === 'schedule-publish') return schedulePublish(cms, user, args)
  if (name === 'get-upcoming-scheduled-publish') return upcomingSchedules(cms, user, args)
  const result = await handleServerFunctions({ name, args, config: await config, importMap })
  // The adapter has already made the result serialisable; its declared type is `unknown`.
  return result as object
}
