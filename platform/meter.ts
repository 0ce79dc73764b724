/** How a request was answered: from memory, with an old copy, with a page rendered for it and kept, or without the page cache. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'bypass'

/** What became of a statement: Postgres answered, refused it, or did not answer. */
export type StatementOutcome = 'answered' | 'failed' | 'away'

/** Why a sign-in failed: a wrong password, a locked account, or too many attempts from one network. */
export const SIGN_IN_FAILURES = ['password', 'locked', 'network'] as const

type SignInFailure = (typeof SIGN_IN_FAILURES)[number]

/** Why a page is served that is not known to be current. */
export const STALE_REASONS = ['DATABASE_AWAY', 'CATCHING_UP', 'STARTING'] as const

export type StaleReason = (typeof STALE_REASONS)[number]

/** An error that reached no handler: a rejection that nothing awaited, or an exception, which ends the process. */
export const PROCESS_FAULTS = ['rejection', 'exception'] as const

type ProcessFault = (typeof PROCESS_FAULTS)[number]

/** What a connection pool is for. */
export type PoolName = 'pages' | 'api' | 'search' | 'health' | 'metrics'

/** A connection pool whose connections are counted. */
export type MeteredPool = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly ended: boolean
}

/** Entries and bytes of each part of the page cache. */
export type PageCacheSizes = Record<'pages' | 'queries' | 'missing', { entries: number; bytes: number }>

/**
 * Counts what happens in this process. Every label comes from a fixed set, so that no request can add one: paths are counted by
 * their route. Durations are in milliseconds.
 */
export type Meter = {
  request: (path: string, status: number, cache: CacheResult, ms: number) => void
  /** A page from memory that is known to be current. */
  hit: (page: { readonly key: string }, status: number) => void
  staleServe: (reason: StaleReason) => void
  render: (path: string, ms: number) => void
  statement: (outcome: StatementOutcome, ms: number) => void
  watchPool: (name: PoolName, pool: MeteredPool) => void
  watchPageCache: (sizes: () => PageCacheSizes) => void
  signInFailure: (reason: SignInFailure) => void
  cspReport: (directive: string, kind: string) => void
  processFault: (kind: ProcessFault) => void
}

/** The server and the built application each load their own copy of this file and share the meter through this symbol. */
const SHARED = Symbol.for('plumbline meter')

const shared = globalThis as { [SHARED]?: Meter | undefined }

/** The meter of this process; undefined unless metrics are on, so that nothing is counted for nobody. */
export const meter = (): Meter | undefined => shared[SHARED]

/** Sets the meter, before anything that it counts is opened. */
export function setMeter(meter: Meter | undefined): void {
  shared[SHARED] = meter
}
