import { handleServerFunctions } from '@payloadcms/tanstack-start/server'
import config from '@payload-config'
import { getRequest } from '@tanstack/react-start/server'
import { asCall } from '../../../cms/api-limits/connections.server.ts'
import { screenInTurn } from '../../../cms/api-limits/turns.server.ts'
import { excessOfSort, excessOfWhere } from '../../../cms/api-limits/where.ts'
import { isPerson } from '../../../cms/access/roles.ts'
import { schedulePublish } from '../../../cms/jobs/schedule-publish.server.ts'
import { upcomingSchedules } from '../../../cms/jobs/upcoming-schedules.server.ts'
import { copyLanguage } from '../../../cms/languages/copy-language.server.ts'
import { logger } from '../../../cms/log.ts'
import { openCms } from '../../../cms/payload.server.ts'
import { faultSentence } from '../../../cms/problem.ts'
import { newReference } from '../../../cms/reference.ts'
import { importMap } from './importMap.js'
import type { PayloadCall } from './server.functions.ts'

/** What a list of the admin asks for. */
const queryOf = (args: object): { where?: unknown; sort?: unknown } =>
  'query' in args && typeof args.query === 'object' && args.query !== null ? args.query : {}

type Failed = { errors: { message?: unknown }[] }

const isFailed = (result: unknown): result is Failed =>
  typeof result === 'object' && result !== null && 'errors' in result && Array.isArray(result.errors)

/** An answer without what the database was asked: Payload gives the message of any fault, which repeats the query and its values. */
function withoutQueries(result: object): object {
  if (!isFailed(result)) return result
  const errors = result.errors.map(({ message, ...rest }) => {
    const isQuery = typeof message === 'string' && /^Failed query:|\bparams:/m.test(message)
    return { ...rest, message: isQuery ? faultSentence(noted(message)) : message }
  })
  return { ...result, errors }
}

/** The reference under which the log has a fault. */
function noted(message: string): string {
  const reference = newReference()
  logger().error({ err: new Error(message), reference }, 'a function of the admin failed')
  return reference
}

/**
 * Runs one of the admin's server functions for somebody who is signed in. Payload looks its functions up by name on a
 * plain object and gives each the whole request, so names are checked against a list first (`payloadFunctions`).
 */
export async function callPayload({ name, args }: PayloadCall): Promise<object> {
  const cms = await openCms()
  const { user } = await cms.auth({ headers: getRequest().headers })
  if (!isPerson(user)) throw new Response('Sign in first.', { status: 401 })
  if (name === 'copy-data-from-locale') return copyLanguage(cms, user, args)
  if (name === 'schedule-publish') return schedulePublish(cms, user, args)
  if (name === 'get-upcoming-scheduled-publish') return upcomingSchedules(cms, user, args)
  const { where, sort } = queryOf(args)
  const excess = excessOfWhere(where) ?? excessOfSort(sort)
  if (excess) throw new Response(excess, { status: 400 })
  const asked = { name, args, config: await config, importMap }
  const result = await screenInTurn(user, () => asCall('admin', () => handleServerFunctions(asked)))
  // The adapter has already made the result serialisable; its declared type is `unknown`.
  return withoutQueries(result as object)
}
