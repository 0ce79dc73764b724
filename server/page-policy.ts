import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding, type Encoding } from '../cms/accepted-encoding.ts'
import { isPublicData } from './request-rules.ts'
import { adminPolicy, type PageSources, publicPolicy } from './security-headers.ts'

/** Where `app/script-mark.ts` finds the mark. */
const MARK = Symbol.for('plumbline.script-mark')

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const SMALLEST_COMPRESSED = 1024

/** Gives this process its secret mark; once, before the first page. */
export function setScriptMark(): string {
  const mark = randomBytes(18).toString('hex')
  Object.defineProperty(globalThis, MARK, { value: mark })
  return mark
}

/**
 * Takes the mark out of a page and lists the hashes of the inline scripts that carried it. A script without the mark
 * came from somewhere else: it keeps its place and gets no hash, so browsers refuse to run it.
 */
export function sealScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const marked = new RegExp(`<script(?=[^>]*\\snonce="${mark}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set<string>()
  for (const [, body = ''] of html.matchAll(marked)) hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  const clean = html.replaceAll(new RegExp(`<meta[^>]*content="${mark}"[^>]*/?>`, 'g'), '').replaceAll(` nonce="${mark}"`, '')
  return { html: clean, hashes: [...hashes] }
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: 5 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return compressBrotli(bytes, { params })
}

async function compressed(request: Request, response: Response, text: string, headers: Headers): Promise<Response> {
  const bytes = Buffer.from(text)
  const encoding = acceptedEncoding(request.headers, bytes.length < SMALLEST_COMPRESSED)
  const body = encoding ? await compress(bytes, encoding) : bytes
  headers.append('vary', 'accept-encoding')
  headers.set('content-length', String(body.byteLength))
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}

/** Asked for public pages alone. */
type FindSources = () => Promise<PageSources>

const noSources: FindSources = () => Promise.resolve({})

/**
 * Finishes a page: seals its scripts, sets the policy of its part of the site, compresses it. Data are compressed; other
 * answers pass.
 */
export async function finishPage(request: Request, response: Response, mark: string, findSources = noSources): Promise<Response> {
  // Parts of it are counted in bytes as they stand, and it may be too long to hold.
  if (response.headers.has('accept-ranges')) return response
  const type = response.headers.get('content-type') ?? ''
  if (/^application\/json/.test(type) && isPublicData(new URL(request.url).pathname))
    return compressed(request, response, await response.text(), new Headers(response.headers))
  if (!type.startsWith('text/html')) return response
  const { html, hashes } = sealScripts(await response.text(), mark)
  const isAdmin = /^\/admin(?:\/|$)/.test(new URL(request.url).pathname)
  const headers = new Headers(response.headers)
  headers.set('content-security-policy', isAdmin ? adminPolicy(hashes) : publicPolicy(hashes, await findSources()))
  if (!headers.has('cache-control')) headers.set('cache-control', isAdmin ? 'private, no-store' : 'no-cache')
  return compressed(request, response, html, headers)
}
