import { pathByAlias } from '#cms/moves/directory-alias.server.ts'
import { comparisonPath } from '#cms/moved-paths.ts'
import { queryOf } from '#cms/moves/query.server.ts'
import { decoded, withQuery } from '#cms/moves/rule.ts'
import { findRule } from '#cms/moves/rule-rows.server.ts'
import { type AddressSource, stepAt } from '#cms/moves/step.ts'
import type { Cms } from '#cms/payload.server.ts'
import { type SafeLocation, safeLocation } from '#cms/safe-location.ts'
import { CONTENT_LOCALES } from '#config'
import { splitLocale } from '../locale-path.ts'
import type { ContentDocument } from './content-document.ts'
import { findDocument, type FoundDocument, lookupKey } from './documents.server.ts'
import { inLanguage, settle } from './follow-redirects.server.ts'
import { type Reader, VISITOR } from './reader.server.ts'
import { findSections, sectionAt } from './sections.server.ts'

/** What made an address lead elsewhere: its document, the settings of its folder, another name, its family, or a rule by its id. */
type Cause = 'document' | 'folder' | 'alias' | 'family' | { rule: number }

/** What stands at a path: a document, the order to go elsewhere, or that it is gone on purpose. */
export type Resolved =
  { kind: 'document'; row: FoundDocument } | { kind: 'redirect'; to: SafeLocation; status: number; by: Cause } | { kind: 'gone'; by: Cause }

/** What documents and folders answer (C18), and other names and families of addresses, which moved for good; a rule says its own. */
const STATUS = { document: 302, folder: 302, alias: 301, family: 301 } as const

function folderRedirectOf(section: ContentDocument | undefined): string | undefined {
  const navigation = section?.navigation
  const redirect = typeof navigation === 'object' && 'redirect' in navigation ? navigation.redirect : section?.redirect
  return typeof redirect === 'string' ? redirect : undefined
}

const sourceFor = (cms: Cms, reader: Reader): AddressSource<FoundDocument> => ({
  documentAt: (path) => findDocument(cms, path, reader),
  folderRedirect: async (path) => folderRedirectOf(sectionAt(await findSections(cms), path)),
  ruleFor: (path) => findRule(queryOf(cms), path),
  pathByAlias: (path) => pathByAlias(queryOf(cms), path),
})

/** What stands at an address that all languages share. */
async function resolveKey(cms: Cms, key: string, reader: Reader, search: string): Promise<Resolved | null> {
  const source = sourceFor(cms, reader)
  const step = await stepAt(source, key)
  if (step?.kind === 'document') return { kind: 'document', row: step.document }
  if (step?.kind === 'gone') return { kind: 'gone', by: { rule: step.rule.id } }
  if (step?.kind !== 'go') return null
  const target = await settle(source, key, step, search)
  const to = target && inLanguage(target, reader)
  if (to === null) {
    const row = await source.documentAt(key)
    return row && { kind: 'document', row }
  }
  return step.by === 'rule'
    ? { kind: 'redirect', to, status: step.rule.status, by: { rule: step.rule.id } }
    : { kind: 'redirect', to, status: STATUS[step.by], by: step.by }
}

/** Where a former address of a comparison leads (C26): to its page, if there is one, or where that went. */
async function resolveComparison(cms: Cms, key: string, reader: Reader, search: string): Promise<Resolved | null> {
  const path = comparisonPath(decoded(key))
  const found = path && (await resolveKey(cms, path, reader, search))
  if (!found || found.kind !== 'document') return found || null
  const page = safeLocation(withQuery(found.row.key, search))
  const to = page && inLanguage(page, reader)
  return to && { kind: 'redirect', to, status: STATUS.family, by: 'family' }
}

/**
 * The document at `path`, or where its redirect, else that of its folder, else a rule leads (C11, C12, C17). A redirect to
 * itself or in a circle is ignored.
 * @param search the visitor's query, which rules pass on
 * @throws {NavigationError} when a redirect names a script protocol
 */
export async function resolvePath(cms: Cms, path: string, reader: Reader = VISITOR, search = ''): Promise<Resolved | null> {
  const { locale, key } = splitLocale(lookupKey(path))
  const speaking = locale === CONTENT_LOCALES.default ? reader : { ...reader, locale }
  return (await resolveComparison(cms, key, speaking, search)) ?? resolveKey(cms, key, speaking, search)
}
