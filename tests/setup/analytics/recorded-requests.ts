import { expect, type JSHandle, type Page } from '@playwright/test'
import type { PostHog } from 'posthog-js'
import type { FakePosthog } from './fake-posthog.ts'
import { visit } from './measured-visit.ts'
import { frames } from './posthog-events.ts'

/** A page request as stored in a recording. */
export type RecordedRequest = {
  name: string
  method?: string
  requestHeaders?: Record<string, string>
  requestBody?: string
  responseBody?: string
}

/** Visits and waits for the first full snapshot, so that everything after it is recorded. */
export async function seen(page: Page, posthog: FakePosthog, settings: object, path = '/platform'): Promise<JSHandle<PostHog>> {
  posthog.decide.sessionRecording = settings
  const client = await visit(page, posthog, path)
  await expect.poll(() => frames(posthog).some(({ type }) => type === 2)).toBe(true)
  return client
}

/** The page requests in all received recordings. */
export const requestsOf = (posthog: FakePosthog): RecordedRequest[] =>
  frames(posthog)
    .filter(({ type, data }) => type === 6 && data.plugin === 'rrweb/network@1')
    .flatMap(({ data }) => (data.payload as { requests: RecordedRequest[] }).requests)
