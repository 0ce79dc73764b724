import type { RouteRule } from '#config'
import { buildId } from './build-id.ts'
import { rulesFor, type RuleMatcher } from './route-rules.ts'

/** A build's manifest, served at `/builds/meta/{id}.json`. */
export type Manifest = { matcher: RuleMatcher; prerendered: string[] }

const EMPTY: Manifest = { matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] }

let loading: Promise<Manifest> | undefined

async function fetchManifest(id: string): Promise<Manifest> {
  const answer = await fetch(`/builds/meta/${id}.json`)
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  return (await answer.json()) as Manifest
}

/** Loads the manifest of this document's build, once. A failure is logged, and no rules apply. */
export function loadManifest(): Promise<Manifest> {
  const id = buildId()
  if (!id) return Promise.resolve(EMPTY)
  loading ??= fetchManifest(id).catch((error: unknown) => {
    // eslint-disable-next-line no-console -- operators look for this message in the browser's console
    console.warn('[nuxt] Error fetching app manifest.', error)
    return EMPTY
  })
  return loading
}

/** Returns the rules for `path` of this document's build. */
export const manifestRules = async (path: string): Promise<RouteRule> => rulesFor(path, (await loadManifest()).matcher)
