import type { RegisteredRouter } from '@tanstack/react-router'
import type { Measuring } from '../../content/measuring.ts'
import type { AnalyticsClient } from './client.ts'
import { askMeasuring, hasVariants, tellChoice } from './consent-answer.ts'
import { browserRefuses, keepConsent, keptConsent, onConsentElsewhere } from './consent.ts'
import { forgetVisit } from './forget.ts'
import { decide, offeredBy, type Purposes } from './purposes.ts'
import { endTags, haveTags, startTags } from './tags.ts'

/** The question at the foot of the page, in a file of its own. */
const loadQuestion = () => import('./question.tsx')

type Session = { router: RegisteredRouter; measuring: Measuring }

let knowRouter: (router: RegisteredRouter) => void
const router = new Promise<RegisteredRouter>((resolve) => (knowRouter = resolve))

let client: AnalyticsClient | null = null
let closeQuestion: ((chosen: boolean) => void) | null = null

/** Whether the browser says no for its visitor, to the page or to the site. */
const isRefused = (measuring: Measuring) => measuring.refuses === true || browserRefuses()

/** What holds at this moment, and whether a choice is due. */
function now(measuring: Measuring) {
  const { mode, textVersion } = measuring
  const [kept, refuses] = [keptConsent(), isRefused(measuring)]
  return { kept, refuses, ...decide({ mode, textVersion, offered: offeredBy(measuring), refuses, kept }) }
}

/** Has the site give or take the visitor's id where it does not fit what holds. */
async function matchId({ measuring }: Session, purposes: Purposes, chosen: boolean): Promise<void> {
  const has = hasVariants()
  if (has === null || (!chosen && purposes.analytics === has)) return
  const told = await tellChoice(purposes, measuring.textVersion).catch(() => null)
  measuring.variants = told?.variants ?? {}
}

/** Who refuses never loads the client. */
async function loadClient(...given: Parameters<typeof import('./client.ts').startClient>): Promise<AnalyticsClient> {
  const { startClient } = await import('./client.ts')
  return startClient(...given)
}

/**
 * Ends at once what is no longer agreed to, before anything is loaded or the site is told. A client that stops forgets by itself;
 * without one there may be what an earlier visit left.
 */
function endRefused({ measuring: { posthog } }: Session, { analytics, recording }: Purposes): void {
  if (analytics && posthog) {
    if (!recording) client?.setRecording(false)
    return
  }
  if (client) client.stop()
  else forgetVisit()
  client = null
}

async function startAgreed({ router, measuring: { posthog, variants } }: Session, { analytics, recording }: Purposes): Promise<void> {
  if (!analytics || !posthog) return
  if (client) client.setRecording(recording)
  // Without the client the page is as it was.
  else client = await loadClient(router, posthog, { recording, variants }).catch(() => null)
}

function matchTags({ measuring }: Session, { marketing, analytics }: Purposes): void {
  if (marketing) startTags(measuring.tags, analytics)
  else if (haveTags()) endTags()
}

async function matchQuestion(session: Session, ask: boolean, chosen: boolean): Promise<void> {
  if (!ask) {
    closeQuestion?.(chosen)
    closeQuestion = null
  } else if (!closeQuestion) {
    const { askQuestion } = await loadQuestion()
    closeQuestion = await askQuestion(session.measuring, { choose, more: openChoices })
  }
}

/** Makes everything as it should be: asked again, it changes only what has changed. */
async function match(session: Session, chosen: boolean): Promise<void> {
  const { purposes, ask } = now(session.measuring)
  endRefused(session, purposes)
  await matchQuestion(session, ask, chosen)
  await matchId(session, purposes, chosen)
  await startAgreed(session, purposes)
  matchTags(session, purposes)
}

let work: Promise<unknown> = Promise.resolve()

/** One after the other, so that what is chosen while something loads comes after it. What fails leaves the page as it was. */
const matchInTurn = (session: Session, chosen = false): Promise<unknown> =>
  (work = work.then(() => match(session, chosen)).catch(() => undefined))

async function begin(): Promise<Session> {
  const session = { router: await router, measuring: await askMeasuring() }
  onConsentElsewhere(() => void matchInTurn(session))
  return session
}

let beginning: Promise<Session> | null = null

/** What was asked once is known; what failed is asked again. */
function session(): Promise<Session> {
  beginning ??= begin().catch((error: unknown) => {
    beginning = null
    throw error
  })
  return beginning
}

/** Starts what this visitor agreed to, and asks where a choice is due. */
export async function startAnalytics(given: RegisteredRouter): Promise<void> {
  knowRouter(given)
  await matchInTurn(await session())
}

/** Keeps a choice, from which on it holds. */
async function choose(purposes: Purposes): Promise<void> {
  const known = await session()
  const { textVersion } = known.measuring
  keepConsent({ ...purposes, textVersion, at: new Date().toISOString(), ...(isRefused(known.measuring) && { inSpite: true }) })
  await matchInTurn(known, true)
}

/** Shows what holds, to be changed. */
export async function openChoices(): Promise<void> {
  const [known, { showChoices }] = await Promise.all([session().catch(() => null), import('./choices.tsx')])
  await showChoices(
    known && {
      ...{ mode: known.measuring.mode, offered: offeredBy(known.measuring), ...now(known.measuring) },
      ...{ mustReload: haveTags(), choose },
    },
  )
}
