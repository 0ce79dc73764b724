import { BoundedQueue, boundedQueueByKey, OverloadError } from '#platform/limits/bounded-queue.ts'
import { callerAddress } from '#platform/http/caller.ts'
import { addressPrefixes } from '#cms/core/network.ts'
import { type LimitedKind, openCallerLimits } from '#cms/core/limiters.server.ts'
import { tooManyRequests, unavailable } from './plain-answers.ts'
import { routedPath } from './request-rules.ts'
import { functionId } from './server-functions.ts'

const idOf = (file: string, name: string) =>
  functionId({ filename: `${file}.functions.ts`, functionName: `${name}_createServerFn_handler` })

/** This function always searches. */
const SEARCH = idOf('search', 'search')

/** These functions search if their input has a `search`, the query of their page's address. */
const PAGE_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['getDirectory', 'getAnalyzer'].map((name) => idOf('directory', name)),
  ...['getFacetValue', 'getChanges'].map((name) => idOf('directory-lists', name)),
])

/** An object in the wire format: its keys, and their values in the same order. */
type Node = { p?: { k?: unknown; v?: unknown }; s?: unknown }

/** Returns whether an input has a `search` that is not empty, or cannot be parsed. */
function hasQuery(payload: string | null): boolean {
  const found: unknown[] = []
  try {
    JSON.parse(payload ?? 'null', (_name, value: Node | null) => {
      const { k, v } = value?.p ?? {}
      if (Array.isArray(k) && Array.isArray(v) && k.includes('search')) found.push((v[k.indexOf('search')] as Node | null)?.s)
      return value
    })
  } catch {
    return true
  }
  return found.length === 0 || found.some((search) => search !== '')
}

/** Returns whether a server function call searches: for the search page, or for a directory page with a query. */
function isSearchingCall({ pathname, searchParams }: URL): boolean {
  const [, id] = /^\/_serverFn\/([0-9a-f]{12})$/.exec(pathname) ?? []
  if (id === undefined) return false
  return id === SEARCH || (PAGE_FUNCTIONS.has(id) && hasQuery(searchParams.get('payload')))
}

const SEARCH_PAGES = /^\/(?:search|directory(?:\.md|\.json|\/.*)?)$/
const KINDS: readonly (readonly [LimitedKind, RegExp])[] = [
  ['query', /^\/(?:api\/_content\/)?(?:query|navigation)(?:\/|$)/],
  ['search', /^\/api\/(?:directory\/(?:issues|suggest)|search(?:\/suggest)?)$/],
  ['catalogue', /^\/directory\/(?:[^/]+\/)?catalogue\.[a-z]+$/],
  ['mcp', /^\/mcp$/],
  [
    'feed',
    /^\/(?:directory\/changes\.(?:json|xml)|(?:blog|changelog)\/feed[./].*|llms-full\.txt|directory\/config|sitemap\.xml|sitemap\/.*)$/,
  ],
]

/** The expensive kind that a request belongs to; `null` for pages, files and everything that is fast. */
export function heavyKind(url: URL): LimitedKind | null {
  const requested = routedPath(url.pathname)
  const [kind] = KINDS.find(([, path]) => path.test(requested)) ?? []
  if (kind) return kind
  if (isSearchingCall(url)) return 'search'
  return url.search.length > 1 && SEARCH_PAGES.test(requested) ? 'search' : null
}

const kindOf = (request: Request) => (request.method === 'OPTIONS' ? null : heavyKind(new URL(request.url)))

const MAX_WAITING = 60
const MAX_WAIT_MS = 5000

/** Enforces rate limits per address, and limited concurrency per expensive kind and per address that has pages rendered. */
export function openHeavyAnswers(concurrency: number) {
  const limits = openCallerLimits()
  const bounds = { concurrency, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS }
  const queue = () => new BoundedQueue(bounds)
  const enterLane = boundedQueueByKey(bounds)
  // Catalogues stream for minutes, and limit their concurrency themselves.
  const queues = new Map<LimitedKind, BoundedQueue>([
    ['query', queue()],
    ['search', queue()],
    ['feed', queue()],
    ['mcp', queue()],
  ])

  const answerInQueue = async (request: Request, kind: LimitedKind, answer: () => Promise<Response>): Promise<Response> => {
    try {
      return await (queues.get(kind)?.run(answer) ?? answer())
    } catch (error) {
      if (!(error instanceof OverloadError)) throw error
      return unavailable(request, 'Too many requests of this kind are in progress. Try again in a few seconds.', 3)
    }
  }

  return {
    /** Counts a request; returns the 429 response if its address has sent too many. */
    async refuse(request: Request): Promise<Response | null> {
      const kind = kindOf(request)
      const over = kind && (await limits.count(kind, callerAddress()))
      return over ? tooManyRequests(request, over.seconds) : null
    },
    /** Answers a request in the queue of its kind. */
    answer(request: Request, answer: () => Promise<Response>): Promise<Response> {
      const kind = kindOf(request)
      return kind ? answerInQueue(request, kind, answer) : answer()
    },
    /**
     * Renders for the caller in the lane of its address, so that nobody else waits for more than a few of its pages. A page that
     * is at hand needs no lane.
     * @throws {OverloadError}
     */
    async render<T>(work: () => Promise<T>): Promise<T> {
      const address = callerAddress()
      if (address === null) return work()
      const leave = await enterLane(addressPrefixes(address).own)
      return work().finally(leave)
    },
    close: limits.close,
  }
}

export type HeavyAnswers = ReturnType<typeof openHeavyAnswers>
