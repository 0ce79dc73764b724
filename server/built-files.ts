import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerMiddleware, ServerRequest } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import type { Env } from '#platform/env/env.ts'
import { acceptedEncoding } from '#platform/http/accepted.ts'
import { problem } from '#platform/http/problem.ts'

/** `app/navigation/builds/build-id.ts` reads the ID from here. */
const BUILD_ID = Symbol.for('plumbline.build-id')

/** The addresses of builds, including those that clients of the former site use. */
const ADDRESS = /^(?:\/_nuxt|\/assets)?\/builds\/(?:latest|meta\/([^/]+))\.json$/

/** `app/waking/render-page.server.tsx` reads the files of modules from here. */
const MODULE_FILES = Symbol.for('plumbline.module-files')

const FOLDER = 'dist/client/builds'

const readJson = (folder: string, file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

const noBuild = () => problem(404, 'Not Found', 'There is no such build. The latest one is in /builds/latest.json.')

/** Passes the build's ID and files to the application, and returns the ID; called once, before the first page. */
export function announceBuild(folder = FOLDER): string {
  const { id } = readJson(folder, 'latest.json') as { id: string }
  Object.defineProperty(globalThis, BUILD_ID, { value: id })
  Object.defineProperty(globalThis, MODULE_FILES, { value: readJson(folder, 'modules.json') })
  return id
}

/** Answers requests for the current build and for build manifests; `null` for every other address. */
export async function answerBuilds(pathname: string, folder = FOLDER): Promise<Response | null> {
  const address = ADDRESS.exec(pathname)
  if (!address) return null
  const [, id] = address
  if (id !== undefined && !/^[\w-]+$/.test(id)) return noBuild()
  const text = await readFile(path.join(folder, id === undefined ? 'latest.json' : `meta/${id}.json`), 'utf8').catch(() => null)
  if (text === null) return noBuild()
  const cacheControl = id === undefined ? 'public, max-age=1' : 'public, max-age=31536000, immutable'
  return new Response(text, { headers: { 'content-type': 'application/json', 'cache-control': cacheControl } })
}

/** Answers with the key that proves to search engines whose announcements they get; `null` for every other address. */
export function answerIndexNowKey(pathname: string, key: Env['INDEXNOW_KEY']): Response | null {
  if (key === undefined || pathname !== `/${key}.txt`) return null
  return new Response(key, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' },
  })
}

const YEAR = 31_536_000
const HOUR = 3600
const encodings = { br: '.br', gzip: '.gz' }

const noFile = () => problem(404, 'Not Found', 'There is no such file. The site may have been updated: reload the page that requested it.')

/** A request for a file that accepts only the client's preferred encoding, because srvx ignores weights and uses its own order. */
function negotiated(request: ServerRequest): ServerRequest {
  if (!/;/.test(request.headers.get('accept-encoding') ?? '')) return request
  const headers = new Headers(request.headers)
  headers.set('accept-encoding', acceptedEncoding(request.headers) ?? 'identity')
  return new Request(request.url, { method: request.method, headers })
}

/**
 * Serves the built files, which `scripts/build.ts` has compressed. Names under `/assets/` contain a content hash, so browsers may
 * cache them forever.
 */
export function assets(folder = path.resolve('dist/client')): ServerMiddleware {
  const hashed = staticMiddleware({ dir: folder, encodings, compress: false, maxAge: YEAR, immutable: true })
  const named = staticMiddleware({ dir: folder, encodings, compress: false, maxAge: HOUR })
  return (request, next) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const fileRequest = negotiated(request)
    if (pathname.startsWith('/assets/')) return /\.(?:br|gz)$/.test(pathname) ? noFile() : hashed(fileRequest, noFile)
    return named(fileRequest, next)
  }
}
