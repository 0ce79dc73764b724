import type { JSHandle, Page } from '@playwright/test'
import type { CaptureResult, PostHog } from 'posthog-js'

type Watched = Window & { captured?: CaptureResult[] }
type Queues = { _requestQueue: { queue: unknown[] }; _retryQueue: { queue: { retryAt: number }[] } }

/** Records in the page every event the client captures from now on, sent or not. */
export const watchCaptures = (client: JSHandle<PostHog>): Promise<void> =>
  client.evaluate((posthog) => {
    const captured: CaptureResult[] = []
    Object.assign(window, { captured })
    posthog.on('eventCaptured', (event) => void captured.push(event as CaptureResult))
  })

/** The events captured since `watchCaptures`, oldest first. */
export const captured = (page: Page): Promise<CaptureResult[]> =>
  page.evaluate(() => JSON.parse(JSON.stringify((window as Watched).captured ?? [])) as CaptureResult[])

/** The number of queued events, and the milliseconds until each retry is due. */
export const waiting = (client: JSHandle<PostHog>): Promise<{ queued: number; retries: number[] }> =>
  client.evaluate((posthog) => {
    const { _requestQueue: requests, _retryQueue: retries } = posthog as unknown as Queues
    return { queued: requests.queue.length, retries: retries.queue.map(({ retryAt }) => retryAt - Date.now()) }
  })

/** Pauses the page's clock two minutes ahead, past all pending timers. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 120_000))
}

/** The properties the client would send with an event. */
export const propertiesOf = (client: JSHandle<PostHog>, event = 'asked'): Promise<Record<string, unknown>> =>
  client.evaluate(
    (posthog, name) => JSON.parse(JSON.stringify(posthog.capture(name)?.properties ?? null)) as Record<string, unknown>,
    event,
  )

/** Adds HTML to the page and returns its first element. */
export const addHtml = (page: Page, html: string) =>
  page.evaluateHandle((text) => {
    const box = document.createElement('div')
    box.innerHTML = text
    document.body.prepend(box)
    return box.firstElementChild as HTMLElement
  }, html)

/** Dispatches a click without scrolling or hit testing. */
export const clickOn = (element: JSHandle<HTMLElement>, x = 5, y = 5) =>
  element.evaluate(
    (target, [clientX, clientY]) => void target.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY })),
    [x, y],
  )
