import { BoundedTurns, NoTurnError } from '../cms/bounded-turns.ts'
import { callerAddress } from '../cms/caller.ts'
import { type Counted, openCallerLimits } from '../cms/caller-limits.ts'
import { askedTooOften, unavailable } from './error-answers.ts'
import { routedPath } from './request-rules.ts'
import { isSearchingCall } from './searching-functions.ts'

const SEARCHED = /^\/(?:search|directory(?:\/.*)?)$/
const KINDS: readonly (readonly [Counted, RegExp])[] = [
  ['query', /^\/(?:api\/_content\/)?(?:query|navigation)(?:\/|$)/],
  ['search', /^\/api\/directory\/(?:issues|suggest)$/],
  ['catalogue', /^\/directory\/(?:[^/]+\/)?catalogue\.[a-z]+$/],
  ['feed', /^\/(?:directory\/changes\.(?:json|xml)|directory\/config|sitemap\.xml|sitemap\/.*)$/],
]

/** Which kind of heavy answer is asked for; `null` for pages, files and everything that is answered quickly. */
export function heavyKind(url: URL): Counted | null {
  const asked = routedPath(url.pathname)
  const [kind] = KINDS.find(([, path]) => path.test(asked)) ?? []
  if (kind) return kind
  if (isSearchingCall(url)) return 'search'
  return url.search.length > 1 && SEARCHED.test(asked) ? 'search' : null
}

const WAITING = 60
const PATIENCE_MS = 5000
const OPEN = { 'access-control-allow-origin': '*' }

/** Counts what one address asks for, and answers only so many of each kind at a time, so that pages stay quick beside them. */
export function openHeavyAnswers(atOnce: number) {
  const limits = openCallerLimits()
  const lane = () => new BoundedTurns({ atOnce, waiting: WAITING, patienceMs: PATIENCE_MS })
  // Catalogues are read for minutes, and see to their turns themselves.
  const lanes = new Map<Counted, BoundedTurns>([
    ['query', lane()],
    ['search', lane()],
    ['feed', lane()],
  ])

  const answerInLane = async (request: Request, kind: Counted, answer: () => Promise<Response>): Promise<Response> => {
    try {
      const leave = (await lanes.get(kind)?.enter()) ?? (() => {})
      return await answer().finally(leave)
    } catch (error) {
      if (!(error instanceof NoTurnError)) throw error
      return unavailable(request, 'Too many ask for this already. Try again in a few seconds.', 3, OPEN)
    }
  }

  return {
    async answer(request: Request, answer: () => Promise<Response>): Promise<Response> {
      const kind = request.method === 'OPTIONS' ? null : heavyKind(new URL(request.url))
      if (!kind) return answer()
      const over = await limits.count(kind, callerAddress())
      if (over) return askedTooOften(request, over.seconds, OPEN)
      return answerInLane(request, kind, answer)
    },
    close: limits.close,
  }
}

export type HeavyAnswers = ReturnType<typeof openHeavyAnswers>
