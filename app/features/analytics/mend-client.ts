import type { PostHog } from 'posthog-js'

type Recorder = { _pageViewFallBack: () => void }

/** The client makes its rate limiter before it knows its options; this one has read them (C91.2). */
function limitRate(posthog: PostHog): void {
  const Limiter = posthog.rateLimiter.constructor as new (posthog: PostHog) => PostHog['rateLimiter']
  posthog.rateLimiter = new Limiter(posthog)
}

/**
 * Where page views are not the client's own, its recorder notes each new address: as an event of the recording, and before
 * each event it looks whether the address is new, until the stack is full. Here it notes once.
 */
function noteAddressOnce(posthog: PostHog): void {
  const recorder = posthog.sessionRecording as unknown as Recorder | undefined
  if (!recorder) return
  const note = recorder._pageViewFallBack.bind(recorder)
  let isNoting = false
  recorder._pageViewFallBack = () => {
    if (isNoting) return
    isNoting = true
    note()
    isNoting = false
  }
}

/** A request that is sent again says for which time; the client adds that to an address that says so already, and the first one stays (C91.4). */
function countTries(posthog: PostHog): void {
  const queue = posthog._retryQueue
  if (!queue) return
  const retry = queue.retriableRequest.bind(queue)
  queue.retriableRequest = ({ url, ...request }) => retry({ ...request, url: url.replace(/([?&])retry_count=\d+&?/, '$1') })
}

/** For dead clicks it listens at the window for what is selected, of which browsers tell the document alone (C92.7). */
function tellSelections(): void {
  document.addEventListener('selectionchange', ({ target }) => {
    // What is selected in a field goes on to the window by itself.
    if (target === document) window.dispatchEvent(new Event('selectionchange'))
  })
}

/** Mends what does not work in posthog-js 1.215.6; to be looked at again with each new version. */
export function mendClient(posthog: PostHog): void {
  limitRate(posthog)
  noteAddressOnce(posthog)
  countTries(posthog)
  tellSelections()
}
