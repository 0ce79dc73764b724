import { expect, type JSHandle, type Page } from '@playwright/test'
import type { PostHog } from 'posthog-js'
import type { FakePosthog } from './fake-posthog.ts'
import { type Frame, visit } from './measured-visit.ts'

/** Visits with the clock installed and waits until the recorder has taken its first snapshot. */
export async function recorded(page: Page, posthog: FakePosthog, settings: object = {}, path = '/platform'): Promise<JSHandle<PostHog>> {
  await page.clock.install()
  posthog.decide.sessionRecording = settings
  const client = await visit(page, posthog, path)
  await page.waitForFunction(() => 'rrweb' in ((window as { __PosthogExtensions__?: object }).__PosthogExtensions__ ?? {}))
  await expect.poll(() => bufferOf(client).then(({ count }) => count)).toBeGreaterThan(0)
  return client
}

export type Internal = { buffer: { data: Frame[]; size: number }; isIdle: boolean; onRRwebEmit: (frame: object) => void }

/** The recorder's buffer, not yet handed to the queue. */
export const bufferOf = (client: JSHandle<PostHog>) =>
  client.evaluate((ph) => {
    const { buffer, isIdle } = ph.sessionRecording as unknown as Internal
    return { count: buffer.data.length, size: buffer.size, types: buffer.data.map(({ type }) => type), isIdle }
  })

/** Makes the recorder emit a frame without any activity on the page. */
export const emit = (client: JSHandle<PostHog>, frame: object) =>
  client.evaluate((ph, emitted) => (ph.sessionRecording as unknown as Internal).onRRwebEmit({ timestamp: Date.now(), ...emitted }), frame)
