import type { PostHog, PostHogConfig } from 'posthog-js'
import { afterEach, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import type { AnalyticsClient } from '#app/analytics/client.ts'
// These take seconds to load on a busy machine, which should not count as time of the first test.
import 'jsdom'
import '#app/analytics/client.ts'
import { type PosthogRecord, recordPosthog } from './fake-posthog.ts'
import { evaluate, runScripts, type Scripts, stubRequests, trackGlobals, trackObservers } from './fake-window.ts'

/** The site's PostHog key in these tests. */
export const KEY = 'phc_a-key-for-tests'

/**
 * A page without a browser, in which the site's client runs: it has a document, storage and cookies of its own, its clock moves only
 * with `vi.advanceTimersByTimeAsync`, and its requests are answered by a recorded PostHog. The library and its scripts are the
 * installed ones, evaluated anew for each page.
 */
type ClientPage = {
  site: AnalyticsClient
  ph: PostHog
  posthog: PosthogRecord
  /** Every event that the client has captured since it started, sent or not. */
  captured: Captured
}

type Captured = { event: string; properties: Record<string, unknown> }[]

type Options = {
  url?: string
  recording?: boolean
  captureBots?: boolean
  html?: string
  referrer?: string
  /** Runs before the client is loaded. */
  before?: (posthog: PosthogRecord) => void
  /** Scripts to run in place of the library's own, by name. */
  scripts?: Scripts
}

/** Starts the client on the open page as the site does, also after it was stopped. */
export let startAgain: (options: { recording?: boolean; variants?: Record<string, string> }) => Promise<AnalyticsClient>

const clients: PostHog[] = []

let close = async () => {}

afterEach(() => close())

/** Opens a page as a visitor who agreed, and starts the client. */
export async function openClientPage(options: Options = {}): Promise<ClientPage> {
  await close()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  const { url = 'http://plumbline.test/pricing', html = '<!doctype html><title>Pricing</title><main></main>', referrer } = options
  const removeGlobals = trackGlobals()
  // The library wraps it, in the stub or around it.
  const { fetch } = globalThis
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url, html, referrer } })
  close = async () => {
    close = async () => {}
    vi.clearAllTimers()
    // Closing empties the document, which nothing may observe any more.
    for (const ph of clients.splice(0)) ph.sessionRecording?.stopRecording()
    for (const observer of observers) observer.disconnect()
    await teardown(globalThis)
    vi.unstubAllGlobals()
    removeGlobals()
    globalThis.fetch = fetch
    vi.doUnmock('posthog-js')
    vi.useRealTimers()
  }
  const observers = trackObservers()
  const posthog = recordPosthog()
  stubRequests(posthog)
  runScripts(posthog, options.scripts ?? {})
  options.before?.(posthog)
  const library = evaluate('main')
  clients.push(library.posthog)
  vi.doMock('posthog-js', () => library)
  vi.resetModules()
  const { startClient } = await import('#app/analytics/client.ts')
  const { recording = false, captureBots = false } = options
  const captured: Captured = []
  startAgain = async ({ recording: isRecorded = false, variants = {} }) => {
    const starting = startClient({ key: KEY, uiHost: 'https://eu.posthog.com', captureBots }, { recording: isRecorded, variants })
    // The client waits until the browser is idle.
    await vi.advanceTimersByTimeAsync(500)
    return starting
  }
  const site = await startAgain({ recording })
  site.posthog.on('eventCaptured', (event) => void captured.push(JSON.parse(JSON.stringify(event)) as Captured[number]))
  await vi.advanceTimersByTimeAsync(100)
  return { site, ph: site.posthog, posthog, captured }
}

/** A second client on the same page, for another project named after its key. */
export function another(ph: PostHog, key: string, options: Partial<PostHogConfig> = {}): PostHog {
  const client = ph.init(key, { api_host: '/ingest', capture_pageview: false, ...options }, key)
  clients.push(client)
  return client
}

/** Loads the page again, with what the browser has stored. */
export async function reload({ isLeft = true, before }: { isLeft?: boolean; before?: Options['before'] } = {}): Promise<ClientPage> {
  if (isLeft) window.dispatchEvent(new Event('beforeunload'))
  const stores = [localStorage, sessionStorage].map((store) => Object.entries(store) as [string, string][])
  const cookies = document.cookie.split('; ')
  return openClientPage({
    before: (posthog) => {
      before?.(posthog)
      for (const cookie of cookies) document.cookie = cookie
      for (const [index, entries] of stores.entries()) {
        for (const [key, value] of entries) (index === 0 ? localStorage : sessionStorage).setItem(key, value)
      }
    },
  })
}

/** The properties that the client would send with an event. */
export const propertiesOf = (ph: PostHog, event = 'asked'): Record<string, unknown> =>
  JSON.parse(JSON.stringify(ph.capture(event)?.properties ?? null)) as Record<string, unknown>

type Stored = {
  key: string
  value: string
  domain: string
  hostOnly: boolean
  path: string
  secure?: boolean
  sameSite: string
  expires: Date
}

/** A cookie as the browser stores it. */
export function cookieOf(name: string): (Stored & { days: number }) | undefined {
  const { jsdom } = globalThis as unknown as { jsdom: { cookieJar: { toJSON: () => { cookies: Stored[] } } } }
  const found = jsdom.cookieJar.toJSON().cookies.find(({ key }) => key === name)
  return (
    found && { ...found, secure: found.secure ?? false, days: Math.round((new Date(found.expires).getTime() - Date.now()) / 86_400_000) }
  )
}

/** Adds HTML to the page and returns its first element. */
export function addHtml(html: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = html
  document.body.prepend(box)
  return box.firstElementChild as HTMLElement
}

export const clickOn = (element: Element, clientX = 5, clientY = 5) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))
