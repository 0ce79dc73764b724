import type { Env } from '#platform/env/env.ts'
import { post } from '#cms/leads/deliveries/post.server.ts'

const API = 'https://api.indexnow.org'
const TIMEOUT_MS = 20_000

export type IndexNowSettings = Pick<Env, 'INDEXNOW_KEY' | 'INDEXNOW_API' | 'SITE_URL'>

/** The call was refused or not answered. `retryAfter` is what the receiver asks for, in seconds. */
export type Refusal = { why: string; retryAfter?: number }

function secondsIn(header: string | null): number | undefined {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

/** Announces changed addresses of this site to the search engines that take part in IndexNow; `null` if they accepted them. */
export async function announce(
  { INDEXNOW_KEY: key = '', INDEXNOW_API, SITE_URL }: IndexNowSettings,
  paths: readonly string[],
  stop: AbortSignal,
): Promise<Refusal | null> {
  const urlList = paths.map((path) => new URL(path, SITE_URL).href)
  const body = JSON.stringify({ host: new URL(SITE_URL).host, key, keyLocation: `${SITE_URL}/${key}.txt`, urlList })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Plumbline' }
  const url = new URL('/indexnow', INDEXNOW_API ?? API)
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const { status, retryAfter } = await post({ url, headers, body, isPrivateAllowed: INDEXNOW_API !== undefined, signal })
    if (status === 200 || status === 202) return null
    const seconds = secondsIn(retryAfter)
    return { why: `it answered ${status}`, ...(seconds !== undefined && { retryAfter: seconds }) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return { why: code }
  }
}
