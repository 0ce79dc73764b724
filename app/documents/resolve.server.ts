import { findRuleIn, ruleFinder } from '#cms/redirects/addresses.server.ts'
import { pathByAlias } from '#cms/core/path-by-alias.server.ts'
import { comparisonPath, feedAt } from '#cms/core/moved-paths.ts'
import { queryOf } from '#cms/core/query.server.ts'
import {
  decoded,
  type Rule,
  type RuleKind,
  withQuery,
  type AddressSource,
  MAX_HOPS,
  REDIRECT_SOURCES,
  resolveStep,
  type Step,
} from '#cms/redirects/redirect.ts'
import type { Cms } from '#cms/core/cms.ts'
import { type SafeLocation, safeLocation } from '#platform/http/safe-location.ts'
import { CONTENT_LOCALES } from '#config'
import { type Address, inLocale, parseAddress } from '#app/i18n/locale-path.ts'
import type { ContentDocument } from './content-document.ts'
import { findDocument, type FoundDocument, lookupKey } from './documents.server.ts'
import { localeOf, type Reader, VISITOR } from './reader.server.ts'
import { findSections, sectionAt } from './site-tree.server.ts'
import { env } from '#platform/env/env.ts'
import { sitePathOf } from '#cms/core/site-path.ts'
import { checkTarget, isExternal } from '#platform/http/link-safety.ts'

/** Adds the reader's language prefix to an address of this site; returns other sites' addresses unchanged. */
const inReaderLocale = (to: SafeLocation, reader: Reader): SafeLocation | null =>
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
async function followRedirects(
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

/** The cause of a redirect: the document, its folder's settings, an alias, a family of former addresses, or a rule by its id. */
type Cause = 'document' | 'folder' | 'alias' | 'family' | { rule: number; kind: RuleKind }

/** The result of resolving an address: a document, a redirect, or gone on purpose. */
export type Resolved =
  { kind: 'document'; row: FoundDocument } | { kind: 'redirect'; to: SafeLocation; status: number; by: Cause } | { kind: 'gone'; by: Cause }

function folderRedirectOf(section: ContentDocument | undefined): string | undefined {
  const navigation = section?.navigation
  const redirect = typeof navigation === 'object' && 'redirect' in navigation ? navigation.redirect : section?.redirect
  return typeof redirect === 'string' ? redirect : undefined
}

const sourceFor = (cms: Cms, reader: Reader): AddressSource<FoundDocument> => ({
  documentAt: (path) => findDocument(cms, path, reader),
  folderRedirect: async (path) => folderRedirectOf(sectionAt(await findSections(cms), path)),
  ruleFor: (path) => findRuleIn(ruleFinder(queryOf(cms)), path, localeOf(reader)),
  pathByAlias: (path) => pathByAlias(queryOf(cms), path),
})

const causeOf = ({ id, kind }: Rule): Cause => ({ rule: id, kind })

/** Resolves a path that all languages share. */
async function resolveKey(cms: Cms, key: string, reader: Reader, search: string): Promise<Resolved | null> {
  const source = sourceFor(cms, reader)
  const step = await resolveStep(source, key)
  if (step?.kind === 'document') return { kind: 'document', row: step.document }
  if (step?.kind === 'gone') return { kind: 'gone', by: causeOf(step.rule) }
  if (step?.kind !== 'go') return null
  const target = await followRedirects(source, key, step, search)
  const to = target && inReaderLocale(target, reader)
  if (to === null) {
    const row = await source.documentAt(key)
    return row && { kind: 'document', row }
  }
  return step.by === 'rule'
    ? { kind: 'redirect', to, status: step.rule.status, by: causeOf(step.rule) }
    : { kind: 'redirect', to, status: REDIRECT_SOURCES[step.by].status, by: step.by }
}

/**
 * Redirects an address for which there is a rule: a comparison's former one (C26), whether or not the new one has a page, since its
 * 404 lists the comparisons there are, or one where readers look for a feed.
 */
function resolveFamily(path: string | null, reader: Reader, search: string): Resolved | null {
  const page = path === null ? null : safeLocation(withQuery(path, search))
  const to = page && inReaderLocale(page, reader)
  return to && { kind: 'redirect', to, status: REDIRECT_SOURCES.family.status, by: 'family' }
}

/**
 * Resolves an address to its document, or to a redirect set by the document, its folder or a rule, in this order (C11, C12, C17).
 * A redirect to itself or in a loop is ignored.
 * @param search the visitor's query string, which rules pass on
 * @throws {NavigationError} if a redirect uses a script protocol
 */
export async function resolveAddress(cms: Cms, address: Address, reader: Reader = VISITOR, search = ''): Promise<Resolved | null> {
  const { locale } = address
  // No document has a NUL, which Postgres refuses.
  if (decoded(address.key).includes('\0')) return null
  const key = lookupKey(address.key)
  const localReader = locale === CONTENT_LOCALES.default ? reader : { ...reader, locale }
  return (
    resolveFamily(comparisonPath(key), localReader, search) ??
    (await resolveKey(cms, key, localReader, search)) ??
    // Only where editors have neither a page nor a redirect.
    resolveFamily(feedAt(key), localReader, '')
  )
}

/** The outcome of an address without a page of its own: a redirect, or 410 Gone. `rule` is the id of the rule that caused it. */
export type RedirectOutcome = { redirect: SafeLocation; status: number; rule?: number } | { gone: true; rule?: number }

/** Converts a resolved address that is not a document. */
export function redirectOutcome(found: Exclude<Resolved, { kind: 'document' }>): RedirectOutcome {
  const rule = typeof found.by === 'object' ? found.by.rule : undefined
  return found.kind === 'gone' ? { gone: true, rule } : { redirect: found.to, status: found.status, rule }
}
