import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, type JSHandle, type Page } from '@playwright/test'
import type { PostHog, PostHogConfig } from 'posthog-js'
import type { AnalyticsClient, startClient as Start } from '#app/analytics/client.ts'
import type { Consent } from '#app/analytics/consent/consent.ts'
import type { FakePosthog, PosthogEvent } from './fake-posthog.ts'
import { KEY } from './measured-site.ts'

/** The stored choice of a visitor who accepted analytics and recording. */
const YES: Consent = { analytics: true, recording: true, marketing: false, textVersion: 1, at: '2026-11-22T00:00:00.000Z' }

/** Stores a consent choice before the page loads. */
export const agree = (page: Page, choice: Partial<Consent> = {}) =>
  page.addInitScript(
    (consent) => {
      try {
        localStorage.setItem('plumb:consent', consent)
      } catch {
        // A frame or a browser without storage.
      }
    },
    JSON.stringify({ ...YES, ...choice }),
  )

/** The path of the built file that contains `text`. */
function fileWith(text: string): string {
  const folder = 'dist/client/assets'
  const file = readdirSync(folder).find((name) => name.endsWith('.js') && readFileSync(`${folder}/${name}`, 'utf8').includes(text))
  if (!file) throw new Error(`no built file has ${text}`)
  return `/assets/${file}`
}

/** The page's PostHog client. Importing its module again returns the same instance. */
export const clientOf = (page: Page): Promise<JSHandle<PostHog>> =>
  page.evaluateHandle(async (file) => {
    const { posthog } = (await import(file)) as { posthog: PostHog }
    return posthog
  }, fileWith('__ph_opt_in_out_'))

/** The site's wrapper around the client, as `start.ts` gets it, for pages without a router. */
export const siteClientOf = (page: Page, recording = true): Promise<JSHandle<AnalyticsClient>> =>
  page.evaluateHandle(
    async ([file, key, recordings]) => {
      const { startClient } = (await import(file)) as { startClient: typeof Start }
      return startClient({ key, captureBots: false }, { recording: recordings, variants: { hero: 'b' } })
    },
    [fileWith('opt_out_persistence_by_default:!0'), KEY, recording] as const,
  )

/** Opens a page as a visitor who agreed, and waits until the client has loaded its settings. */
export async function visit(
  page: Page,
  posthog: FakePosthog,
  path = '/pricing',
  choice: Partial<Consent> = {},
): Promise<JSHandle<PostHog>> {
  await agree(page, choice)
  await page.goto(path)
  await expect.poll(() => posthog.requests.some((request) => request.path === '/decide/')).toBe(true)
  const client = await clientOf(page)
  await expect.poll(() => client.evaluate(({ decideEndpointWasHit }) => decideEndpointWasHit)).toBe(true)
  return client
}

/** A second client on the same page, for another project named after its key. */
export const another = (client: JSHandle<PostHog>, name: string, options: Partial<PostHogConfig> = {}): Promise<JSHandle<PostHog>> =>
  client.evaluateHandle(
    (posthog, [key, overrides]) =>
      posthog.init(key, { api_host: '/ingest', capture_pageview: false, ...(overrides as Partial<PostHogConfig>) }, key),
    [
      name,
      // Only serializable values can be passed into a page.
      options as object,
    ] as const,
  )

/** The events received so far with this name and, if given, project. */
export const named = (posthog: FakePosthog, event: string, token?: string): PosthogEvent[] =>
  posthog.events().filter((item) => item.event === event && (!token || item.properties.token === token))

/** Waits for the first event with this name. */
export async function arrival(posthog: FakePosthog, event: string, token?: string): Promise<PosthogEvent> {
  await expect.poll(() => named(posthog, event, token).length, { message: event, intervals: [50] }).toBeGreaterThan(0)
  return named(posthog, event, token)[0] as PosthogEvent
}

/** One event of a recording. */
export type Frame = { type: number; timestamp: number; cv?: string; data: Record<string, unknown> & { tag?: string; payload?: unknown } }

const unzipped = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('\u001f\u008b') ? JSON.parse(gunzipSync(Buffer.from(value, 'latin1')).toString()) : value

function unpacked({ data, ...frame }: Frame): Frame {
  const whole = unzipped(data) as Frame['data']
  return { ...frame, data: Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, unzipped(value)])) }
}

/** All received recording frames, decompressed. */
export const frames = (posthog: FakePosthog): Frame[] =>
  named(posthog, '$snapshot').flatMap(({ properties }) => (properties.$snapshot_data as Frame[]).map(unpacked))

/** Custom frames the client added with this tag. */
export const tagged = (posthog: FakePosthog, tag: string): Frame[] =>
  frames(posthog).filter(({ type, data }) => type === 5 && data.tag === tag)
