import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { acceptedEncoding } from '#platform/http/accepted.ts'
import { isPublicData } from './request-rules.ts'
import { adminPolicy, type PageSources, publicPolicy } from './security-headers.ts'

/** Smaller texts gain nothing. */
export const MIN_COMPRESSED_BYTES = 1024

/** What is kept is compressed once and sent many times, so it may take longer. */
const QUALITY = { once: { br: 4, gzip: 5 }, kept: { br: 6, gzip: 6 } }

const BY_ENCODING = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  zstd: promisify(zstdCompress),
}

/** Compresses a text for one answer, or for all answers from memory. */
export function compress(bytes: Buffer, encoding: keyof typeof BY_ENCODING, use: keyof typeof QUALITY): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'zstd') return BY_ENCODING.zstd(bytes)
  const quality = QUALITY[use][encoding]
  if (encoding === 'gzip') return BY_ENCODING.gzip(bytes, { level: quality })
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return BY_ENCODING.br(bytes, { params })
}

/** `platform/script-nonce.ts` reads the nonce from here. */
const NONCE = Symbol.for('plumbline.script-mark')

/** Generates the secret nonce of this process; called once, before the first page. */
export function setScriptNonce(): string {
  const nonce = randomBytes(18).toString('hex')
  Object.defineProperty(globalThis, NONCE, { value: nonce })
  return nonce
}

/** When the router rendered a match, which would make the same content different bytes; the browser needs only a recent time. */
const RENDER_TIME = /\bu:1\d{12}\b/g

export const withoutRenderTimes = (script: string): string => script.replaceAll(RENDER_TIME, 'u:Date.now()')

/** The source expression that allows an inline script. */
export const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Removes the nonce from a page and returns the hashes of the inline scripts that had it. A script without the nonce was
 * injected: it stays but gets no hash, so browsers refuse to run it.
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const ownScripts = new RegExp(`(<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>)([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set<string>()
  const timeless = html.replaceAll(ownScripts, (_, tag: string, body: string) => {
    const script = withoutRenderTimes(body)
    hashes.add(hashOf(script))
    return `${tag}${script}</script>`
  })
  const clean = timeless.replaceAll(new RegExp(`<meta[^>]*content="${nonce}"[^>]*/?>`, 'g'), '').replaceAll(` nonce="${nonce}"`, '')
  return { html: clean, hashes: [...hashes] }
}

/** A response with this text, compressed as the client prefers. */
export async function compressedResponse(request: Request, response: Response, text: string, headers: Headers): Promise<Response> {
  const bytes = Buffer.from(text)
  const encoding = acceptedEncoding(request.headers, bytes.length < MIN_COMPRESSED_BYTES)
  const body = encoding ? await compress(bytes, encoding, 'once') : bytes
  headers.append('vary', 'accept-encoding')
  headers.set('content-length', String(body.byteLength))
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}

/** Called only for public pages. */
type FindSources = () => Promise<PageSources>

const noSources: FindSources = () => Promise.resolve({})

/** Whether a page is the same for everybody. */
const isShared = ({ status, headers }: Response) =>
  status === 200 && !headers.has('set-cookie') && !/private|no-store/.test(headers.get('cache-control') ?? '')

/**
 * Finishes a page: seals its scripts, sets its content security policy and compresses it. Public data is compressed; other
 * responses are unchanged.
 * @param separate takes the data out of a page that is the same for everybody
 */
export async function finishPage(
  request: Request,
  response: Response,
  nonce: string,
  findSources = noSources,
  separate = (html: string) => html,
): Promise<Response> {
  // Byte ranges refer to the uncompressed body, which may also be too large for memory.
  if (response.headers.has('accept-ranges')) return response
  const type = response.headers.get('content-type') ?? ''
  if (/^application\/json/.test(type) && isPublicData(new URL(request.url).pathname))
    return compressedResponse(request, response, await response.text(), new Headers(response.headers))
  if (!type.startsWith('text/html')) return response
  const text = await response.text()
  const { html, hashes } = sealScripts(isShared(response) ? separate(text) : text, nonce)
  const isAdmin = /^\/admin(?:\/|$)/.test(new URL(request.url).pathname)
  const headers = new Headers(response.headers)
  headers.set('content-security-policy', isAdmin ? adminPolicy(hashes) : publicPolicy(hashes, await findSources()))
  if (!headers.has('cache-control')) headers.set('cache-control', isAdmin ? 'private, no-store' : 'no-cache')
  return compressedResponse(request, response, html, headers)
}
