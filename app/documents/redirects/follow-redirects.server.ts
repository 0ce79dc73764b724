import { env } from '#platform/env/env.ts'
import { withQuery, type AddressSource, MAX_HOPS, REDIRECT_SOURCES, type Step, resolveStep } from '#cms/redirects/rule.ts'
import { type SafeLocation, safeLocation } from '#platform/http/safe-location.ts'
import { sitePathOf } from '#cms/core/site-path.ts'
import { inLocale, parseAddress } from '#app/i18n/locale-path.ts'
import { checkTarget, isExternal } from '#platform/http/link-safety.ts'
import type { FoundDocument } from '../documents.server.ts'
import { localeOf, type Reader } from '../reader.server.ts'

/** Adds the reader's language prefix to an address of this site; returns other sites' addresses unchanged. */
export const inReaderLocale = (to: SafeLocation, reader: Reader): SafeLocation | null =>
  isExternal(to) ? to : safeLocation(inLocale(to, localeOf(reader)))

/** Returns an absolute URL of this site as a path. */
function ownPath(location: SafeLocation): SafeLocation | null {
  const { pathname, search, hash } = new URL(location, env().SITE_URL)
  return safeLocation(pathname + search + hash)
}

/** Returns the safe location of `target`. `written` is the part an editor entered; throws if that is a script URL. */
function locationOf(target: string, written: string): SafeLocation | null {
  if (!isExternal(written)) return safeLocation(target)
  checkTarget(written, { external: true })
  const site = env().SITE_URL
  const whole = (text: string) => (URL.canParse(text, site) ? new URL(text, site).href : '')
  const location = safeLocation(whole(target), whole(written))
  return location === null || sitePathOf(location) === null ? location : ownPath(location)
}

/**
 * Follows a chain of redirects to its end, so that visitors are redirected once. Saving refuses loops; ones that reached the
 * database another way end here.
 * @returns `null` for a loop, or a target that is not a valid address
 */
export async function followRedirects(
  source: AddressSource<FoundDocument>,
  from: string,
  first: Extract<Step<FoundDocument>, { kind: 'go' }>,
  search: string,
): Promise<SafeLocation | null> {
  const seen = new Set([from])
  let current = first
  let query = REDIRECT_SOURCES[first.by].passesQuery ? search : ''
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const location = locationOf(withQuery(current.to, query), current.by === 'rule' ? (current.rule.to ?? '') : current.to)
    const sitePath = location && sitePathOf(location)
    if (location === null || sitePath === null) return location
    // Rules and documents are looked up by the path that all languages share.
    const path = parseAddress(sitePath).key
    if (seen.has(path)) return null
    seen.add(path)
    const step = await resolveStep(source, path)
    if (step?.kind !== 'go') return location
    current = step
    query = step.by === 'rule' ? new URL(location, env().SITE_URL).search : ''
  }
  return null
}
