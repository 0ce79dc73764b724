import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from '#platform/http/accepted-encoding.ts'
import { isUnchanged, type Validators, validatorHeaders } from '#platform/http/http-conditions.ts'

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
export async function answerPackaged(request: Request, name: string): Promise<Response> {
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
