import { z } from 'zod'
import { env } from '#cms/env.ts'
import { logger } from '#cms/log.ts'
import { type Cms, openCms } from '#cms/payload.server.ts'
import { problem } from '#cms/problem.ts'
import { analyticsConfig } from '#analytics'
import { forgottenCookies, newVisitor, variantsCookie, visitorCookie, visitorOf } from './consent-cookies.server.ts'
import { modeFor } from './consent-mode.ts'
import { variantsFor } from './experiments.server.ts'
import type { Measuring } from './measuring.ts'
import { findTagIds } from './tags.server.ts'

const JSON_TYPE = /^application\/json\b/i

const choice = z.strictObject({
  analytics: z.boolean(),
  recording: z.boolean(),
  marketing: z.boolean(),
  textVersion: z.int().min(1).max(1_000_000),
})

/** What the database says, or nothing while it is away: what can be asked without it still is. */
async function readIfPossible<T>(read: (cms: Cms) => Promise<T>): Promise<T | null> {
  try {
    return await read(await openCms())
  } catch (error) {
    const { name, code } = error as { name?: unknown; code?: unknown }
    logger().warn({ name, code }, 'what is measured could not be read; visitors are told without it')
    return null
  }
}

/** Global Privacy Control and Do Not Track, as browsers and what stands between say them to a site. */
const refuses = ({ headers }: Request) => headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'

function posthogOf(): Pick<Measuring, 'posthog'> {
  const { POSTHOG_KEY: key, POSTHOG_UI_HOST: uiHost, POSTHOG_BOTS: bots } = env()
  return key === undefined ? {} : { posthog: { key, ...(uiHost && { uiHost }), captureBots: bots === 'capture' } }
}

async function answer(request: Request, variants: Record<string, string> | null, cookies: readonly string[]): Promise<Response> {
  const { COUNTRY_HEADER } = env()
  const measuring: Measuring = {
    mode: modeFor(COUNTRY_HEADER ? request.headers.get(COUNTRY_HEADER) : null),
    ...(refuses(request) && { refuses: true }),
    textVersion: analyticsConfig.consent.textVersion,
    ...posthogOf(),
    tags: (await readIfPossible(findTagIds)) ?? {},
    variants: variants ?? {},
  }
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return Response.json(measuring, { headers })
}

/** Says what measuring needs to know of this visitor. Who agreed to analytics has their variants renewed. */
export async function answerConsent(request: Request): Promise<Response> {
  const visitor = visitorOf(request)
  const variants = visitor === null ? null : await readIfPossible((cms) => variantsFor(cms, visitor))
  return answer(request, variants, variants ? [variantsCookie(variants)] : [])
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text())
  } catch {
    return undefined
  }
}

/** Takes a visitor's choice: an id for experiments with analytics, none without. The choice itself stays in their browser. */
export async function receiveConsent(request: Request): Promise<Response> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) return problem(415, 'Unsupported Media Type', 'Send it as JSON.')
  const sent = choice.safeParse(await bodyOf(request))
  if (!sent.success) {
    const detail = 'Send analytics, recording and marketing, each true or false, and the textVersion they were asked with.'
    return problem(422, 'Unprocessable Content', detail)
  }
  if (sent.data.textVersion !== analyticsConfig.consent.textVersion)
    return problem(409, 'Conflict', 'The question has changed since. Ask for it anew and send the answer to that one.')
  if (!sent.data.analytics) return answer(request, {}, forgottenCookies())
  const visitor = visitorOf(request) ?? newVisitor()
  const variants = await readIfPossible((cms) => variantsFor(cms, visitor))
  return answer(request, variants, [visitorCookie(visitor), ...(variants ? [variantsCookie(variants)] : [])])
}
