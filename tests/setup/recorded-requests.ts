import { expect, type JSHandle, type Page } from '@playwright/test'
import type { PostHog } from 'posthog-js'
import type { FakePosthog } from './fake-posthog.ts'
import { frames, visit } from './measured-visit.ts'

/** A request of the page as its recording has it. */
export type RecordedRequest = {
  name: string
  method?: string
  requestHeaders?: Record<string, string>
  requestBody?: string
  responseBody?: string
}

/** A visit whose first picture has arrived, so that whatever happens next is recorded. */
export async function seen(page: Page, posthog: FakePosthog, settings: object, path = '/platform'): Promise<JSHandle<PostHog>> {
  posthog.decide.sessionRecording = settings
  const client = await visit(page, posthog, path)
  await expect.poll(() => frames(posthog).some(({ type }) => type === 2)).toBe(true)
  return client
}

/** The page's requests that have arrived in recordings. */
export const requestsOf = (posthog: FakePosthog): RecordedRequest[] =>
  frames(posthog)
    .filter(({ type, data }) => type === 6 && data.plugin === 'rrweb/network@1')
    .flatMap(({ data }) => (data.payload as { requests: RecordedRequest[] }).requests)
