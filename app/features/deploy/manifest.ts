import type { RouteRule } from '#config'
import { buildId } from './build-id.ts'
import { rulesFor, type RuleMatcher } from './route-rules.ts'

/** What a build knows of its addresses, as `/builds/meta/{id}.json` has it. */
export type Manifest = { matcher: RuleMatcher; prerendered: string[] }

const NOTHING: Manifest = { matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] }

let loading: Promise<Manifest> | undefined

async function fetchManifest(id: string): Promise<Manifest> {
  const answer = await fetch(`/builds/meta/${id}.json`)
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  return (await answer.json()) as Manifest
}

/** The manifest of this document's build, fetched once. A failure is only logged: nothing has rules then. */
export function loadManifest(): Promise<Manifest> {
  const id = buildId()
  if (!id) return Promise.resolve(NOTHING)
  loading ??= fetchManifest(id).catch((error: unknown) => {
    // eslint-disable-next-line no-console -- whoever looks after the site finds this text in the browser's console
    console.warn('[nuxt] Error fetching app manifest.', error)
    return NOTHING
  })
  return loading
}

/** What holds for `path` by the rules of this document's build. */
export const manifestRules = async (path: string): Promise<RouteRule> => rulesFor(path, (await loadManifest()).matcher)
