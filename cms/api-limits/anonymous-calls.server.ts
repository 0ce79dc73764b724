import { apiRefusal } from '../api-refusal.ts'
import { callerAddress } from '../caller.ts'
import { openCallerLimits } from '../caller-limits.ts'
import type { Cms } from '../payload.server.ts'
import { beforeClosing } from '../sql.server.ts'

let opened: ReturnType<typeof openCallerLimits> | undefined

function limitsOf(cms: Cms): ReturnType<typeof openCallerLimits> {
  if (opened) return opened
  const limits = openCallerLimits()
  beforeClosing(cms, async () => limits.close())
  opened = limits
  return limits
}

/** Counts a call of somebody who is not signed in, by their address; the refusal, if there were too many. */
export async function refuseOften(cms: Cms): Promise<Response | null> {
  const over = await limitsOf(cms).count('api', callerAddress())
  if (!over) return null
  const message = `Too many calls came from your address. Try again in ${over.seconds} seconds, and ask less often.`
  return apiRefusal(429, message, { 'retry-after': String(over.seconds) })
}
