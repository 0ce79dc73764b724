import { readdirSync, readFileSync } from 'node:fs'
import { expect, type JSHandle, type Page } from '@playwright/test'
import type { PostHog } from 'posthog-js'
import type { Consent } from '#app/analytics/consent/consent.ts'
import type { FakePosthog, PosthogEvent } from './fake-posthog.ts'
import { named } from './posthog-events.ts'

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

/** Waits for the first event with this name. */
export async function arrival(posthog: FakePosthog, event: string, token?: string): Promise<PosthogEvent> {
  await expect.poll(() => named(posthog, event, token).length, { message: event, intervals: [50] }).toBeGreaterThan(0)
  return named(posthog, event, token)[0] as PosthogEvent
}
