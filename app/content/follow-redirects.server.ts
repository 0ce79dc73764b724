import { env } from '#cms/env.ts'
import { withQuery } from '#cms/moves/rule.ts'
import { type AddressSource, MOST_HOPS, type Step, stepAt } from '#cms/moves/step.ts'
import { type SafeLocation, safeLocation } from '#cms/safe-location.ts'
import { sitePathOf } from '#cms/site-path.ts'
import { inLocale, splitLocale } from '../locale-path.ts'
import { checkTarget, isExternal } from '../target.ts'
import type { FoundDocument } from './documents.server.ts'
import { localeOf, type Reader } from './reader.server.ts'

/** An address of this site as it is in the reader's language; another site's stays as it is. */
export const inLanguage = (to: SafeLocation, reader: Reader): SafeLocation | null =>
  isExternal(to) ? to : safeLocation(inLocale(to, localeOf(reader)))

type Going = Extract<Step<FoundDocument>, { kind: 'go' }>

/** This site's own address written out, as a path. */
function ownPath(location: SafeLocation): SafeLocation | null {
  const { pathname, search, hash } = new URL(location, env().SITE_URL)
  return safeLocation(pathname + search + hash)
}

/** The address of `target`, of which `written` is what an editor wrote. Throws where that is a script. */
function locationOf(target: string, written: string): SafeLocation | null {
  if (!isExternal(written)) return safeLocation(target)
  checkTarget(written, { external: true })
  const site = env().SITE_URL
  const whole = (text: string) => (URL.canParse(text, site) ? new URL(text, site).href : '')
  const location = safeLocation(whole(target), whole(written))
  return location === null || sitePathOf(location) === null ? location : ownPath(location)
}

/**
 * Follows redirects to their end, so that visitors take one step. Saving refuses circles; what got into the database past
 * that ends here.
 * @returns `null` for a circle, or a target that is no address
 */
export async function settle(
  source: AddressSource<FoundDocument>,
  from: string,
  first: Going,
  search: string,
): Promise<SafeLocation | null> {
  const seen = new Set([from])
  let going = first
  // The query of a visitor goes along with a rule, or another name, not with what an editor wrote into a document (C17).
  let query = first.by === 'rule' || first.by === 'alias' ? search : ''
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    const location = locationOf(withQuery(going.to, query), going.by === 'rule' ? (going.rule.to ?? '') : going.to)
    const sitePath = location && sitePathOf(location)
    if (location === null || sitePath === null) return location
    // Rules and documents are found by the address that all languages share.
    const path = splitLocale(sitePath).key
    if (seen.has(path)) return null
    seen.add(path)
    const step = await stepAt(source, path)
    if (step?.kind !== 'go') return location
    going = step
    query = step.by === 'rule' ? new URL(location, env().SITE_URL).search : ''
  }
  return null
}
