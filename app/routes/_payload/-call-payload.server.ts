import { handleServerFunctions } from '@payloadcms/tanstack-start/server'
import config from '@payload-config'
import { getRequest } from '@tanstack/react-start/server'
import { asCall } from '#cms/api/limits/connections.server.ts'
import { renderQueued } from '#cms/api/limits/call-queues.server.ts'
import { excessOfSort, excessOfWhere } from '#cms/api/limits/api-limits.ts'
import { isPerson } from '#cms/access/roles.ts'
import { schedulePublish } from '#cms/scheduling/schedule-publish.server.ts'
import { upcomingSchedules } from '#cms/scheduling/upcoming-schedules.server.ts'
import { copyLanguage } from '#cms/editing/languages/copy-language.server.ts'
import { logger } from '#platform/log.ts'
import { openCms } from '#cms/payload.server.ts'
import { faultSentence } from '#platform/http/problem.ts'
import { newReference } from '#platform/text/reference.ts'
import { importMap } from './importMap.js'
import type { PayloadCall } from './-payload-call.ts'

/** The query of an admin list. */
const queryOf = (args: object): { where?: unknown; sort?: unknown } =>
  'query' in args && typeof args.query === 'object' && args.query !== null ? args.query : {}

type Failed = { errors: { message?: unknown }[] }

const isFailed = (result: unknown): result is Failed =>
  typeof result === 'object' && result !== null && 'errors' in result && Array.isArray(result.errors)

/** Removes database queries from a result: Payload returns every error's message, which can contain the query and its values. */
function withoutQueries(result: object): object {
  if (!isFailed(result)) return result
  const errors = result.errors.map(({ message, ...rest }) => {
    const isQuery = typeof message === 'string' && /^Failed query:|\bparams:/m.test(message)
    return { ...rest, message: isQuery ? faultSentence(logFault(message)) : message }
  })
  return { ...result, errors }
}

/** Logs a fault and returns its reference. */
function logFault(message: string): string {
  const reference = newReference()
  logger().error({ err: new Error(message), reference }, 'an admin server function failed')
  return reference
}

/**
 * Runs one of the admin's server functions for a signed-in person. Payload looks functions up by name on a plain object and
 * passes each the whole request, so names are checked against a list first (`payloadFunctions`).
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
  const call = { name, args, config: await config, importMap }
  const result = await renderQueued(user, () => asCall('admin', () => handleServerFunctions(call)))
  // The adapter has already serialized the result; its declared type is `unknown`.
  return withoutQueries(result as object)
}
