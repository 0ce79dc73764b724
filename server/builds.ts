import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { problem } from '../cms/problem.ts'

/** Where `app/features/deploy/build-id.ts` finds the id. */
const BUILD_ID = Symbol.for('plumbline.build-id')

/** At the root, and where clients of the former site look. */
const ADDRESS = /^(?:\/_nuxt|\/assets)?\/builds\/(?:latest|meta\/([^/]+))\.json$/

const FOLDER = 'dist/client/builds'

const missing = () => problem(404, 'Not Found', 'There is no such build here. The newest one is in /builds/latest.json.')

/** Tells the application which build it is; once, before the first page. */
export function announceBuild(folder = FOLDER): void {
  const { id } = JSON.parse(readFileSync(path.join(folder, 'latest.json'), 'utf8')) as { id: string }
  Object.defineProperty(globalThis, BUILD_ID, { value: id })
}

/** Answers which build is served, and what a build knows of its addresses; `null` for every other address. */
export async function answerBuilds(pathname: string, folder = FOLDER): Promise<Response | null> {
  const address = ADDRESS.exec(pathname)
  if (!address) return null
  const [, id] = address
  if (id !== undefined && !/^[\w-]+$/.test(id)) return missing()
  const text = await readFile(path.join(folder, id === undefined ? 'latest.json' : `meta/${id}.json`), 'utf8').catch(() => null)
  if (text === null) return missing()
  const keep = id === undefined ? 'public, max-age=1' : 'public, max-age=31536000, immutable'
  return new Response(text, { headers: { 'content-type': 'application/json', 'cache-control': keep } })
}
