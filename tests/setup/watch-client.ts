import type { JSHandle, Page } from '@playwright/test'
import type { CaptureResult, PostHog } from 'posthog-js'

type Watched = Window & { captured?: CaptureResult[] }
type Queues = { _requestQueue: { queue: unknown[] }; _retryQueue: { queue: { retryAt: number }[] } }

/** Keeps in the page what the client captures from now on, whether or not it has been sent. */
export const watchCaptures = (client: JSHandle<PostHog>): Promise<void> =>
  client.evaluate((posthog) => {
    const captured: CaptureResult[] = []
    Object.assign(window, { captured })
    posthog.on('eventCaptured', (event) => void captured.push(event as CaptureResult))
  })

/** What was captured since, oldest first. */
export const captured = (page: Page): Promise<CaptureResult[]> =>
  page.evaluate(() => JSON.parse(JSON.stringify((window as Watched).captured ?? [])) as CaptureResult[])

/** How many events wait to be sent, and for how many milliseconds those that failed wait to be tried again. */
export const waiting = (client: JSHandle<PostHog>): Promise<{ queued: number; retries: number[] }> =>
  client.evaluate((posthog) => {
    const { _requestQueue: requests, _retryQueue: retries } = posthog as unknown as Queues
    return { queued: requests.queue.length, retries: retries.queue.map(({ retryAt }) => retryAt - Date.now()) }
  })

/** Stops the page's clock, some way ahead of what was going on; from then on it moves when told to. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 120_000))
}

/** What the client says of an event, without waiting for anything. */
export const propertiesOf = (client: JSHandle<PostHog>, event = 'asked'): Promise<Record<string, unknown>> =>
  client.evaluate(
    (posthog, name) => JSON.parse(JSON.stringify(posthog.capture(name)?.properties ?? null)) as Record<string, unknown>,
    event,
  )

/** Adds elements to the page and hands out what was added first. */
export const addHtml = (page: Page, html: string) =>
  page.evaluateHandle((text) => {
    const box = document.createElement('div')
    box.innerHTML = text
    document.body.prepend(box)
    return box.firstElementChild as HTMLElement
  }, html)

/** Clicks at once, wherever the element is. */
export const clickOn = (element: JSHandle<HTMLElement>, x = 5, y = 5) =>
  element.evaluate(
    (target, [clientX, clientY]) => void target.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY })),
    [x, y],
  )
