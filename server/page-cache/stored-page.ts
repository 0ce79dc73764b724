import { createHash } from 'node:crypto'
import type { Sources } from '#platform/http/built-from.ts'
import { cleanPath } from '#platform/log.ts'
import { compress, MIN_COMPRESSED_BYTES } from '../page-policy.ts'
import { securityHeaders } from '../security-headers.ts'

/** Encodings of kept pages, ordered by preference for clients that weigh them alike. */
export const PAGE_ENCODINGS = ['br', 'zstd', 'gzip'] as const

export type PageEncoding = (typeof PAGE_ENCODINGS)[number]

/** A copy that is not known to be current is served up to this age while the database is away. */
export const MAX_STALE_MS = 24 * 60 * 60 * 1000

/** The memory of headers, tags and bookkeeping, roughly. */
const OVERHEAD_BYTES = 4096

/** Name and value alternately, as `writeHead` takes them. */
type HeaderList = string[]

/** A page in one encoding, ready to be sent. `headers` fit 200 and HEAD, `unchanged` a 304. */
export type Representation = { body: Buffer<ArrayBuffer>; etag: string; headers: HeaderList; unchanged: HeaderList }

/** A finished response with what it was built from. */
export type StoredPage = {
  key: string
  /** The key without its query, as JSON for the log. */
  loggedPath: string
  status: number
  /** Without length, encoding and validators; `vary` names `accept` or is missing. */
  headers: readonly (readonly [string, string])[]
  /** Identifies the content: equal for equal bytes, on every process. */
  digest: string
  body: Buffer<ArrayBuffer>
  /** When these bytes were first rendered. */
  modified: Date
  /** When they were last known to be current, in milliseconds since the epoch. */
  confirmed: number
  sources: Sources
  /** Visits since it was rendered, and half of those before. */
  visits: number
  representations: Map<PageEncoding | 'identity', Representation>
}

/** Headers of a representation rather than of the page. `date` and `connection` belong to the transport. */
const OWN = new Set(['content-length', 'content-encoding', 'etag', 'last-modified', 'vary', 'date', 'connection', 'transfer-encoding'])
/** Describe a body, which a 304 has not. */
const OF_BODY = new Set(['content-type', 'content-language', 'link', 'content-length', 'content-encoding'])

/** Copies a response into a page. Its body must be complete. */
export function storePage(key: string, response: Response, body: Buffer<ArrayBuffer>, sources: Sources, now: number): StoredPage {
  const path = key.split('?', 1)[0] ?? key
  const negotiated: [string, string][] = /\baccept(?!-)/i.test(response.headers.get('vary') ?? '') ? [['vary', 'accept']] : []
  const headers = [...[...securityHeaders(response.headers, path)].filter(([name]) => !OWN.has(name)), ...negotiated]
  const hash = createHash('sha256')
    .update(JSON.stringify([response.status, headers]))
    .update(body)
  const digest = hash.digest('base64url').slice(0, 22)
  return {
    ...{ key, loggedPath: JSON.stringify(cleanPath(path)), status: response.status, headers, digest, body, sources },
    ...{ modified: new Date(now), confirmed: now, visits: 0, representations: new Map() },
  }
}

/** The memory that a page takes, in bytes: its text, and about four fifths of that again for all its encodings. */
export const sizeOf = ({ body }: StoredPage): number => Math.ceil(body.length * 1.8) + OVERHEAD_BYTES

/** Returns whether a page is worth compressing. */
export const isCompressible = ({ body }: StoredPage): boolean => body.length >= MIN_COMPRESSED_BYTES

/** Returns a page in an encoding, and keeps it in that form. */
export async function representationOf(page: StoredPage, encoding: PageEncoding | 'identity'): Promise<Representation> {
  const known = page.representations.get(encoding)
  if (known) return known
  const body = encoding === 'identity' ? page.body : await compress(page.body, encoding, 'kept')
  const etag = `"${page.digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const all: [string, string][] = [
    ...page.headers.filter(([name]) => name !== 'vary').map(([name, value]): [string, string] => [name, value]),
    // Every encoding is a representation of its own; of a page that is also there as Markdown, this is one of its formats.
    ['vary', page.headers.some(([name]) => name === 'vary') ? 'accept, accept-encoding' : 'accept-encoding'],
    ['cache-status', 'plumbline; hit'],
    ...(page.status === 200
      ? ([
          ['etag', etag],
          ['last-modified', page.modified.toUTCString()],
        ] as [string, string][])
      : []),
    ...(encoding === 'identity' ? [] : ([['content-encoding', encoding]] as [string, string][])),
    ['content-length', String(body.length)],
  ]
  const representation = { body, etag, headers: all.flat(), unchanged: all.filter(([name]) => !OF_BODY.has(name)).flat() }
  page.representations.set(encoding, representation)
  return representation
}

/** A page that is not 200 depends on the whole address, for example a redirect that passes the query on. */
export const fits = (page: StoredPage, isExact: boolean): boolean => isExact || page.status === 200

/** Counts a visit that gets this page. */
export function countVisits(page: StoredPage, referrer: string | null): void {
  page.visits += 1
  for (const visit of page.sources.visits) visit(referrer)
}
