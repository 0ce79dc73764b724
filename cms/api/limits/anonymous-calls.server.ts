import { apiRefusal } from '../api-refusal.ts'
import { callerAddress } from '#platform/http/caller.ts'
import { openCallerLimits } from '#cms/core/caller-limits.ts'
import type { Cms } from '#cms/core/cms.ts'
import { beforeClosing } from '#cms/core/sql.server.ts'

let opened: ReturnType<typeof openCallerLimits> | undefined

function limitersOf(cms: Cms): ReturnType<typeof openCallerLimits> {
  if (opened) return opened
  const limits = openCallerLimits()
  beforeClosing(cms, async () => limits.close())
  opened = limits
  return limits
}

/** Rate-limits anonymous requests by IP address. Returns a 429 response if the limit is exceeded. */
export async function limitAnonymousCalls(cms: Cms): Promise<Response | null> {
  const over = await limitersOf(cms).count('api', callerAddress())
  if (!over) return null
  const message = `Too many requests from your IP address. Try again in ${over.seconds} seconds, and send fewer requests.`
  return apiRefusal(429, message, { 'retry-after': String(over.seconds) })
}
