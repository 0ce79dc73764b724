import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { problem } from '#platform/http/problem.ts'

/** `app/navigation/builds/build-id.ts` reads the ID from here. */
const BUILD_ID = Symbol.for('plumbline.build-id')

/** The addresses of builds, including those that clients of the former site use. */
const ADDRESS = /^(?:\/_nuxt|\/assets)?\/builds\/(?:latest|meta\/([^/]+))\.json$/

/** `app/waking/render-page.server.tsx` reads the files of modules from here. */
const MODULE_FILES = Symbol.for('plumbline.module-files')

const FOLDER = 'dist/client/builds'

const readJson = (folder: string, file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

const missing = () => problem(404, 'Not Found', 'There is no such build. The latest one is in /builds/latest.json.')

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
  if (id !== undefined && !/^[\w-]+$/.test(id)) return missing()
  const text = await readFile(path.join(folder, id === undefined ? 'latest.json' : `meta/${id}.json`), 'utf8').catch(() => null)
  if (text === null) return missing()
  const cacheControl = id === undefined ? 'public, max-age=1' : 'public, max-age=31536000, immutable'
  return new Response(text, { headers: { 'content-type': 'application/json', 'cache-control': cacheControl } })
}
