import { z } from 'zod'
import { env } from '#platform/env/env.ts'
import { logger } from '#platform/log.ts'
import { openCms } from '#cms/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { problem } from '#platform/http/problem.ts'
import { analyticsConfig } from '#analytics'
import { variantsFor } from '../experiments/experiments.server.ts'
import type { ConsentSettings, ConsentMode } from './consent.ts'
import { randomUUID } from 'node:crypto'
import { parse, serialize } from 'cookie-es'
import { hostsIn, isHost } from '#cms/analytics/validate-tags.ts'
import { cached } from '#app/documents/cache.server.ts'

const { byCountry, elsewhere }: { byCountry: Record<string, ConsentMode>; elsewhere: ConsentMode } = analyticsConfig.consent

/**
 * The consent mode for a visitor who has not chosen yet.
 * @param country the proxy's header: two letters. Anything else (`XX`, `T1`, nothing) gets the `elsewhere` mode
 */
export function modeFor(country: string | null, countries = byCountry): ConsentMode {
  const code = country?.trim().toUpperCase() ?? ''
  return (Object.hasOwn(countries, code) && countries[code]) || elsewhere
}

/** Identifies a visitor for experiments only. HttpOnly, and never part of a page. */
const ID = 'plumb_id'
/** This visitor's variants, read by an inline script before the first paint. */
const VARIANTS = 'plumb_variants'

const YEAR = 31_536_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NAME = /^[\w-]{1,100}$/

const cookie = (name: string, value: string, { hidden = false, maxAge = YEAR } = {}) =>
  serialize(name, value, {
    ...{ path: '/', maxAge, sameSite: 'lax', secure: env().SITE_URL.startsWith('https:'), httpOnly: hidden },
    // The values need no escaping, and the inline script in the head does not decode.
    encode: (text) => text,
  })

/** The visitor's id, if the request carries a well-formed one. */
function visitorOf(request: Request): string | null {
  const id = parse(request.headers.get('cookie') ?? '')[ID]
  return id !== undefined && UUID.test(id) ? id : null
}

const newVisitor = (): string => randomUUID()

const visitorCookie = (id: string): string => cookie(ID, id, { hidden: true })

/** The variants cookie: `key:variant.key:variant`. */
const variantsCookie = (variants: Record<string, string>): string =>
  cookie(
    VARIANTS,
    Object.entries(variants)
      .filter((pair) => pair.every((name) => NAME.test(name)))
      .map((pair) => pair.join(':'))
      .join('.'),
  )

/** Expires both cookies. */
const forgottenCookies = (): string[] => [cookie(ID, '', { hidden: true, maxAge: 0 }), cookie(VARIANTS, '', { maxAge: 0 })]

const JSON_TYPE = /^application\/json\b/i

const choice = z.strictObject({
  analytics: z.boolean(),
  recording: z.boolean(),
  marketing: z.boolean(),
  textVersion: z.int().min(1).max(1_000_000),
})

/** The result of `read`, or `null` while the database is down: the endpoint still answers with the rest. */
async function readIfPossible<T>(read: (cms: Cms) => Promise<T>): Promise<T | null> {
  try {
    return await read(await openCms())
  } catch (error) {
    const { name, code } = error as { name?: unknown; code?: unknown }
    logger().warn({ name, code }, 'Could not read analytics settings from the database; the response omits them')
    return null
  }
}

/** True if the request headers carry Global Privacy Control or Do Not Track. */
const refuses = ({ headers }: Request) => headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'

function posthogOf(): Pick<ConsentSettings, 'posthog'> {
  const { POSTHOG_KEY: key, POSTHOG_UI_HOST: uiHost, POSTHOG_BOTS: bots } = env()
  return key === undefined ? {} : { posthog: { key, ...(uiHost && { uiHost }), captureBots: bots === 'capture' } }
}

async function answer(request: Request, variants: Record<string, string> | null, cookies: readonly string[]): Promise<Response> {
  const { COUNTRY_HEADER } = env()
  const settings: ConsentSettings = {
    mode: modeFor(COUNTRY_HEADER ? request.headers.get(COUNTRY_HEADER) : null),
    ...(refuses(request) && { refuses: true }),
    textVersion: analyticsConfig.consent.textVersion,
    ...posthogOf(),
    tags: (await readIfPossible(findTagIds)) ?? {},
    variants: variants ?? {},
  }
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return Response.json(settings, { headers })
}

/** Handles `GET /consent.json`. Renews the variants cookie of visitors who agreed to analytics. */
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

/** Handles `POST /consent.json`: sets the experiment cookies with analytics, removes them without. The choice itself is not stored here. */
export async function receiveConsent(request: Request): Promise<Response> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) return problem(415, 'Unsupported Media Type', 'Send the choice as JSON.')
  const sent = choice.safeParse(await bodyOf(request))
  if (!sent.success) {
    const detail = 'Send analytics, recording and marketing as true or false, and the textVersion of the consent text.'
    return problem(422, 'Unprocessable Content', detail)
  }
  if (sent.data.textVersion !== analyticsConfig.consent.textVersion)
    return problem(409, 'Conflict', 'The consent text has changed. Request the current version and send an answer to that.')
  if (!sent.data.analytics) return answer(request, {}, forgottenCookies())
  const visitor = visitorOf(request) ?? newVisitor()
  const variants = await readIfPossible((cms) => variantsFor(cms, visitor))
  return answer(request, variants, [visitorCookie(visitor), ...(variants ? [variantsCookie(variants)] : [])])
}

/** Third-party origins to add to a page's Content-Security-Policy (`server/security-headers.ts`). */
type PageSources = Record<'scripts' | 'images' | 'connections', string[]>

/** The tag ids from the CMS and the extra hosts they need. */
type Tags = { ids: ConsentSettings['tags']; hosts: string[] }

const TAG_MANAGER = 'https://www.googletagmanager.com'
const AD_SCRIPT = 'https://snap.licdn.com'
const AD_PIXEL = 'https://px.ads.linkedin.com'

/** Reads without access control: the settings are restricted to admins, but their effect is public. */
const findTags = (cms: Cms): Promise<Tags> =>
  cached(cms, 'tags', ['global:analytics'], async () => {
    const { tagManager, adTracker, hosts } = await cms.findGlobal({ slug: 'analytics', depth: 0 })
    const ids = { ...(tagManager && { tagManager }), ...(adTracker && { adTracker }) }
    return { ids, hosts: ids.tagManager ? hostsIn(hosts).filter(isHost) : [] }
  })

export const findTagIds = async (cms: Cms): Promise<ConsentSettings['tags']> => (await findTags(cms)).ids

/** True if anything is configured that needs consent. */
export const isMeasured = async (cms: Cms): Promise<boolean> =>
  env().POSTHOG_KEY !== undefined || Object.keys(await findTagIds(cms)).length > 0

/** The third-party origins pages may use: none, unless a tag is configured. */
export async function findPageSources(): Promise<PageSources> {
  const { ids, hosts } = await findTags(await openCms())
  const manager = ids.tagManager ? [TAG_MANAGER] : []
  const [script, pixel] = ids.adTracker ? [[AD_SCRIPT], [AD_PIXEL]] : [[], []]
  return {
    scripts: [...manager, ...script, ...hosts],
    images: [...manager, ...pixel, ...hosts],
    connections: [...manager, ...pixel, ...hosts],
  }
}
