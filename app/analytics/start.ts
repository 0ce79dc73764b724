import {
  type ConsentSettings,
  browserRefuses,
  storeConsent,
  storedConsent,
  onConsentChangedElsewhere,
  decide,
  offeredBy,
  type Purposes,
} from './consent/consent.ts'
import type { AnalyticsClient } from './client.ts'
import { forgetVisit, endTags, areTagsLoaded, startTags } from './consent/tags.ts'

const ADDRESS = '/consent.json'

async function parseResponse(answer: Response): Promise<ConsentSettings> {
  if (!answer.ok) throw new Error(`${ADDRESS} answered ${answer.status}`)
  return (await answer.json()) as ConsentSettings
}

const fetchConsentSettings = async (): Promise<ConsentSettings> => parseResponse(await fetch(ADDRESS, { cache: 'no-store' }))

/** Sends the choice to the server, which sets or removes the experiment cookies. Uses keepalive to survive navigation. */
const sendChoice = async (purposes: Purposes, textVersion: number): Promise<ConsentSettings> =>
  parseResponse(
    await fetch(ADDRESS, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...purposes, textVersion }),
    }),
  )

/** True if the variants cookie is set, even if it is empty; `null` if cookies are unavailable. */
function hasVariants(): boolean | null {
  try {
    return /(?:^|; )plumb_variants=/.test(document.cookie)
  } catch {
    return null
  }
}

/** The consent banner is a chunk of its own. */
const loadBanner = () => import('./consent/show-banner.ts')

type Session = { settings: ConsentSettings }

let client: AnalyticsClient | null = null
let closeBanner: ((chosen: boolean) => void) | null = null

/** True if the browser signals an opt-out, to scripts or in its request headers. */
const isRefused = (settings: ConsentSettings) => settings.refuses === true || browserRefuses()

/** The current purposes, and whether to show the banner. */
function currentDecision(settings: ConsentSettings) {
  const { mode, textVersion } = settings
  const [stored, refuses] = [storedConsent(), isRefused(settings)]
  return { stored, refuses, ...decide({ mode, textVersion, offered: offeredBy(settings), refuses, stored }) }
}

/** Makes the server set or remove the visitor's id if the cookies do not match the current purposes. */
async function syncVisitorId({ settings }: Session, purposes: Purposes, chosen: boolean): Promise<void> {
  const has = hasVariants()
  if (has === null || (!chosen && purposes.analytics === has)) return
  const updated = await sendChoice(purposes, settings.textVersion).catch(() => null)
  settings.variants = updated?.variants ?? {}
}

/** Loaded on demand, so visitors who decline never download the client. */
async function loadClient(...args: Parameters<typeof import('./client.ts').startClient>): Promise<AnalyticsClient> {
  const { startClient } = await import('./client.ts')
  return startClient(...args)
}

/**
 * Stops whatever is no longer agreed to at once, before anything is loaded or sent to the server. A running client clears its own
 * data; without one, data from an earlier visit may remain.
 */
function stopRefused({ settings: { posthog } }: Session, { analytics, recording }: Purposes): void {
  if (analytics && posthog) {
    if (!recording) client?.setRecording(false)
    return
  }
  if (client) client.stop()
  else forgetVisit()
  client = null
}

async function startAgreed({ settings: { posthog, variants } }: Session, { analytics, recording }: Purposes): Promise<void> {
  if (!analytics || !posthog) return
  if (client) client.setRecording(recording)
  // The page works without the client, so a failed download is ignored.
  else client = await loadClient(posthog, { recording, variants }).catch(() => null)
}

function syncTags({ settings }: Session, { marketing, analytics }: Purposes): void {
  if (marketing) startTags(settings.tags, analytics)
  else if (areTagsLoaded()) endTags()
}

async function syncBanner(session: Session, ask: boolean, chosen: boolean): Promise<void> {
  if (!ask) {
    closeBanner?.(chosen)
    closeBanner = null
  } else if (!closeBanner) {
    const { showBanner } = await loadBanner()
    closeBanner = await showBanner(session.settings, { choose, more: openChoices })
  }
}

/** Brings client, banner, cookies and tags in line with the current decision. Idempotent. */
async function sync(session: Session, chosen: boolean): Promise<void> {
  const { purposes, ask } = currentDecision(session.settings)
  stopRefused(session, purposes)
  await syncBanner(session, ask, chosen)
  await syncVisitorId(session, purposes, chosen)
  await startAgreed(session, purposes)
  syncTags(session, purposes)
}

let queue: Promise<unknown> = Promise.resolve()

/** Runs syncs one after the other, so a choice made while something loads is applied after it. Failures leave the page as it was. */
const queueSync = (session: Session, chosen = false): Promise<unknown> =>
  (queue = queue.then(() => sync(session, chosen)).catch(() => undefined))

async function openSession(): Promise<Session> {
  const session = { settings: await fetchConsentSettings() }
  onConsentChangedElsewhere(() => void queueSync(session))
  return session
}

let opening: Promise<Session> | null = null

/** The session, fetched once; a failed request is retried on the next call. */
function session(): Promise<Session> {
  opening ??= openSession().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

/** Resolves once the page is shown: a prerendered one may never be. */
const untilShown = (): Promise<unknown> =>
  'prerendering' in document && document.prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
    : Promise.resolve()

/** Starts what this visitor agreed to, and shows the banner if a choice is due. */
export async function startAnalytics(): Promise<void> {
  await untilShown()
  await queueSync(await session())
}

/** Stores a choice and applies it. */
async function choose(purposes: Purposes): Promise<void> {
  const current = await session()
  const { textVersion } = current.settings
  storeConsent({ ...purposes, textVersion, at: new Date().toISOString(), ...(isRefused(current.settings) && { inSpite: true }) })
  await queueSync(current, true)
}

/** Opens the dialog in which a visitor reviews and changes their choices. */
export async function openChoices(): Promise<void> {
  const [current, { showChoices }] = await Promise.all([session().catch(() => null), import('./consent/choices-dialog.tsx')])
  await showChoices(
    current && {
      ...{ mode: current.settings.mode, offered: offeredBy(current.settings), ...currentDecision(current.settings) },
      ...{ mustReload: areTagsLoaded(), choose },
    },
  )
}
