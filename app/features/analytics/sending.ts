import type { PostHog } from 'posthog-js'

/** What the visitor agrees to at this moment. */
export type Allowed = { events: boolean; recordings: boolean }

const GONE = 410

/** From now on nothing leaves that is not allowed at that moment, whether new, queued or on its way to being tried again. */
export function guardSending(posthog: PostHog, allowed: Allowed): void {
  const send = posthog._send_request.bind(posthog)
  posthog._send_request = (request) => {
    if (allowed.events && (allowed.recordings || request.batchKey !== 'recordings')) send(request)
    // An answer that is not tried again, so that nothing waits for it.
    else request.callback?.({ statusCode: GONE, text: '' })
  }
}
