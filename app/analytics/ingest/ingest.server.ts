import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { callerAddress } from '#platform/http/caller.ts'
import { type Env, env } from '#platform/env/env.ts'
import { isFromOtherSite } from '#platform/http/origins.ts'
import { assetsHost } from '#platform/env/posthog-hosts.ts'
import { pageNotFound, problem } from '#platform/http/problem.ts'
import { answerWithStub, type IngestTarget, resolveIngestPath } from './ingest-paths.ts'
import { acceptedEncoding } from '#platform/http/accepted.ts'
import { isUnchanged, validatorHeaders, type Validators } from '#platform/http/http-conditions.ts'
import { forwardRequest } from './ingest-forward.server.ts'

type File = Validators & { bytes: Buffer<ArrayBuffer>; br: Buffer<ArrayBuffer>; gzip: Buffer<ArrayBuffer> }

const require = createRequire(import.meta.url)
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const SHORT = 'public, max-age=300'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Resolved from `node_modules` at run time: the scripts are megabytes that the build need not copy. */
const manifest = () => require.resolve('posthog-js/package.json')

let version: Promise<string> | undefined

async function readVersion(): Promise<string> {
  return (JSON.parse(await readFile(manifest(), 'utf8')) as { version: string }).version
}

async function read(name: string): Promise<File> {
  const file = path.join(path.dirname(manifest()), 'dist', name)
  const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)])
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, zipped] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })])
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { bytes, br, gzip: zipped, etag: `W/"${hash}"`, modified: mtime }
}

const files = new Map<string, Promise<File>>()

/** Reads and compresses a script on first use. */
function fileOf(name: string): Promise<File> {
  const known = files.get(name)
  if (known) return known
  const file = read(name)
  files.set(name, file)
  // Retry after a failed read.
  file.catch(() => files.delete(name))
  return file
}

/**
 * Serves a script of the installed client. A request with the installed version is cached as immutable; a request with another
 * version, from before an update, gets the same file with a short cache time.
 * @param name a name listed in `ingest-paths.ts`; not validated here
 */
async function answerPackaged(request: Request, name: string): Promise<Response> {
  version ??= readVersion()
  const [file, installed] = await Promise.all([fileOf(name), version])
  const headers = new Headers({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': new URL(request.url).searchParams.get('v') === installed ? FOR_EVER : SHORT,
    vary: 'accept-encoding',
    ...validatorHeaders(file),
  })
  if (isUnchanged(request.headers, file)) return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(request.headers)
  const body = encoding ? file[encoding] : file.bytes
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { headers })
}

/** Reads and discards the body. The request limits reject a body that is too large while it is read. */
const discardBody = (request: Request) => request.body?.pipeTo(new WritableStream()).catch(() => {})

function hostFor(target: IngestTarget, settings: Env): string | undefined {
  return target.from === 'assets' ? assetsHost(settings) : settings.POSTHOG_HOST
}

/**
 * Handles everything below `/ingest`, the only path a visitor's browser uses for analytics. The client's scripts are served from
 * its package; the rest is forwarded to PostHog, or answered with a stub if no host is configured. Makes no database queries.
 */
export async function answerIngest(request: Request, settings: Env = env()): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { POSTHOG_KEY: key, POSTHOG_CLIENT_IP } = settings
  const target = key === undefined ? null : resolveIngestPath(pathname, key)
  if (key === undefined || target === null) return pageNotFound(pathname)
  // Rejects reads from other sites' pages; their writes are rejected earlier.
  if (isFromOtherSite(request.headers)) return problem(403, 'Forbidden', 'This request was made by another site’s page.')
  const takesBodies = target.from === 'service' && target.takes === 'both'
  if (request.method === 'POST' && !takesBodies) return problem(405, 'Method Not Allowed', 'Use GET or HEAD.', { allow: 'GET, HEAD' })
  if (target.from === 'package') return answerPackaged(request, target.file)
  const host = hostFor(target, settings)
  if (host === undefined) {
    await discardBody(request)
    return answerWithStub(target.stub, key)
  }
  const isAsset = target.from === 'assets'
  const address = POSTHOG_CLIENT_IP === 'pass' && !isAsset ? callerAddress() : null
  return forwardRequest(request, { host, path: target.path, address, isAsset })
}
