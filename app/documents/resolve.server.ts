import { pathByAlias, findRuleIn } from '#cms/redirects/addresses.server.ts'
import { comparisonPath } from '#cms/core/moved-paths.ts'
import { queryOf } from '#cms/core/query.server.ts'
import { decoded, type Rule, type RuleKind, withQuery, type AddressSource, REDIRECT_SOURCES, resolveStep } from '#cms/redirects/rule.ts'
import type { Cms } from '#cms/core/cms.ts'
import { type SafeLocation, safeLocation } from '#platform/http/safe-location.ts'
import { CONTENT_LOCALES } from '#config'
import type { Address } from '#app/i18n/locale-path.ts'
import type { ContentDocument } from './content-document.ts'
import { findDocument, type FoundDocument, lookupKey } from './documents.server.ts'
import { inReaderLocale, followRedirects } from './redirects/follow-redirects.server.ts'
import { localeOf, type Reader, VISITOR } from './reader.server.ts'
import { findSections, sectionAt } from './sections.server.ts'

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
  ruleFor: (path) => findRuleIn(queryOf(cms), path, localeOf(reader)),
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

/** Redirects a comparison's former address (C26), whether or not the new one has a page: its 404 lists the comparisons there are. */
function resolveComparison(key: string, reader: Reader, search: string): Resolved | null {
  const path = comparisonPath(key)
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
  return resolveComparison(key, localReader, search) ?? resolveKey(cms, key, localReader, search)
}
