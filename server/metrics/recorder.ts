import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client'
import {
  type Meter,
  type MeteredPool,
  type PageCacheSizes,
  type PoolName,
  PROCESS_FAULTS,
  SIGN_IN_FAILURES,
  STALE_REASONS,
} from '#platform/meter.ts'

/** Addresses that the application does not route: the beginning of a path, and what it is counted as. */
const OWN: readonly (readonly [start: string, template: string])[] = [
  ['/livez', '/livez'],
  ['/readyz', '/readyz'],
  ['/metrics', '/metrics'],
  ['/csp-reports', '/csp-reports'],
  ['/assets/', '/assets/$'],
  ['/page-data/', '/page-data/$'],
  ['/builds/', '/builds/$'],
  ['/_serverFn/', '/_serverFn/$'],
]

/** Until the application has loaded, nobody knows its routes. */
const UNKNOWN = '(unknown)'

/** Finds the route of a path without parameters in it, such as `/directory/$analyzer`. */
export type FindRoute = (path: string) => string

/**
 * Names the routes that requests are counted by. There are as many as the site has, whatever is requested.
 * @param find finds a route of the application; undefined until that has loaded
 */
export function routeTemplates(find: () => FindRoute | undefined) {
  const ofPath = (path: string): string => OWN.find(([start]) => path.startsWith(start))?.[1] ?? find()?.(path) ?? UNKNOWN
  return {
    ofPath,
    ofPage: ({ key }: { readonly key: string }): string => ofPath(key.split('?', 1)[0] ?? key),
  }
}

type Page = { readonly key: string }
type Tally = { route: string; count: number }

/** So that an evicted page is forgotten even if nobody reads the metrics. */
const MAX_PENDING = 1000

/**
 * Counts answers from memory, per page. The metrics library sorts and joins labels at every call, which would take a fiftieth of the
 * time of such an answer.
 */
class HitTally {
  #add: (route: string, status: number, count: number) => void
  #ofPages = new WeakMap<Page, Map<number, Tally>>()
  #pending = new Set<Map<number, Tally>>()

  /** @param add takes over what was counted */
  constructor(add: (route: string, status: number, count: number) => void) {
    this.#add = add
  }

  count(page: Page, status: number, routeOf: (page: Page) => string): void {
    let statuses = this.#ofPages.get(page)
    if (!statuses) this.#ofPages.set(page, (statuses = new Map()))
    const tally = statuses.get(status)
    if (tally) tally.count += 1
    else statuses.set(status, { route: routeOf(page), count: 1 })
    this.#pending.add(statuses)
    if (this.#pending.size > MAX_PENDING) this.flush()
  }

  /** Passes on what was counted since the last call. */
  flush(): void {
    for (const statuses of this.#pending) {
      for (const [status, { route, count }] of statuses) this.#add(route, status, count)
      statuses.clear()
    }
    this.#pending.clear()
  }
}

const MS = 1000
/** In seconds. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const RENDER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8]
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Makes metrics of one registry. */
export function metricsIn(registry: Registry) {
  const registers = [registry]
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: Label[], collect = () => {}) =>
      new Counter<Label>({ name, help, labelNames, collect, registers }),
    gauge: <Label extends string = never>(
      name: string,
      help: string,
      labelNames: Label[] = [],
      collect: (this: Gauge<Label>) => void = () => {},
    ) => new Gauge<Label>({ name, help, labelNames, collect, registers }),
    histogram: <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
      new Histogram<Label>({ name, help, labelNames, buckets, registers }),
  }
}

type Options = { registry: Registry; routes: ReturnType<typeof routeTemplates>; pageCacheMb: number }

function requestMetrics({ registry, routes }: Options): Pick<Meter, 'request' | 'hit' | 'render' | 'staleServe'> {
  const { counter, histogram } = metricsIn(registry)
  const hits = new HitTally((route, status, count) => requests.inc({ route, status, cache: 'hit' }, count))
  const what = 'Answered requests by route, status and what the page cache did.'
  const requests = counter('plumbline_requests_total', what, ['route', 'status', 'cache'], () => hits.flush())
  const time = 'Time until an answer is ready, unless it is at once.'
  const durations = histogram('plumbline_request_duration_seconds', time, ['cache'], REQUEST_BUCKETS)
  const rendering = 'Time to render pages and other public answers.'
  const renders = histogram('plumbline_render_duration_seconds', rendering, ['route'], RENDER_BUCKETS)
  const stale = counter('plumbline_stale_serves_total', 'Pages served that were not known to be current, by reason.', ['reason'])
  // A series that appears with its first event has no increase.
  for (const reason of STALE_REASONS) stale.inc({ reason }, 0)
  return {
    request(path, status, cache, ms) {
      requests.inc({ route: routes.ofPath(path), status, cache })
      durations.observe({ cache }, ms / MS)
    },
    hit: (page, status) => hits.count(page, status, routes.ofPage),
    render: (path, ms) => renders.observe({ route: routes.ofPath(path) }, ms / MS),
    staleServe: (reason) => stale.inc({ reason }),
  }
}

function pageCacheMetrics({ registry, pageCacheMb }: Options): Pick<Meter, 'watchPageCache'> {
  const { gauge } = metricsIn(registry)
  let sizes: (() => PageCacheSizes) | undefined
  const filled = (unit: 'entries' | 'bytes') =>
    function (this: Gauge<'room'>) {
      for (const [room, size] of Object.entries(sizes?.() ?? {})) this.set({ room }, size[unit])
    }
  gauge('plumbline_page_cache_entries', 'Pages in memory: pages, searches, missing addresses.', ['room'], filled('entries'))
  gauge('plumbline_page_cache_bytes', 'Memory that pages take.', ['room'], filled('bytes'))
  gauge('plumbline_page_cache_limit_bytes', 'PAGE_CACHE_MB; a quarter is for the data of pages.').set(pageCacheMb * 1024 * 1024)
  return { watchPageCache: (read) => void (sizes = read) }
}

function databaseMetrics({ registry }: Options): Pick<Meter, 'statement' | 'watchPool'> {
  const { gauge, histogram } = metricsIn(registry)
  const pools: { name: PoolName; pool: MeteredPool }[] = []
  const time = 'Time of database statements by outcome.'
  const statements = histogram('plumbline_statement_duration_seconds', time, ['outcome'], STATEMENT_BUCKETS)
  const connections = 'Database connections by pool: used, idle, and requests waiting for one.'
  gauge('plumbline_connections', connections, ['pool', 'state'], function () {
    this.reset()
    for (const { name, pool } of pools) {
      if (pool.ended) continue
      this.inc({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount)
      this.inc({ pool: name, state: 'idle' }, pool.idleCount)
      this.inc({ pool: name, state: 'waiting' }, pool.waitingCount)
    }
  })
  return {
    statement: (outcome, ms) => statements.observe({ outcome }, ms / MS),
    watchPool: (name, pool) => void pools.push({ name, pool }),
  }
}

function securityMetrics({ registry }: Options): Pick<Meter, 'signInFailure' | 'cspReport' | 'processFault'> {
  const { counter } = metricsIn(registry)
  const failures = counter('plumbline_sign_in_failures_total', 'Failed sign-ins to the admin by reason.', ['reason'])
  const violations = 'Violations of the content security policy that browsers reported.'
  const reports = counter('plumbline_csp_reports_total', violations, ['directive', 'kind'])
  const faults = counter('plumbline_process_faults_total', 'Errors that reached no handler by kind.', ['kind'])
  for (const kind of PROCESS_FAULTS) faults.inc({ kind }, 0)
  for (const reason of SIGN_IN_FAILURES) failures.inc({ reason }, 0)
  return {
    signInFailure: (reason) => failures.inc({ reason }),
    cspReport: (directive, kind) => reports.inc({ directive, kind }),
    processFault: (kind) => faults.inc({ kind }),
  }
}

/** Registers the metrics of a process; the returned meter counts them. */
export function openRecorder(options: Options): Meter {
  collectDefaultMetrics({ register: options.registry })
  return { ...requestMetrics(options), ...pageCacheMetrics(options), ...databaseMetrics(options), ...securityMetrics(options) }
}
