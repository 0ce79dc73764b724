import { env } from '#cms/env.ts'
import { pathByAlias } from '#cms/moves/directory-alias.server.ts'
import { queryOf } from '#cms/moves/query.server.ts'
import { withQuery } from '#cms/moves/rule.ts'
import { findRule } from '#cms/moves/rule-rows.server.ts'
import { type AddressSource, MOST_HOPS, type Step, stepAt } from '#cms/moves/step.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sitePathOf } from '#cms/site-path.ts'
import { CONTENT_LOCALES } from '#config'
import { inLocale, splitLocale } from '../locale-path.ts'
import { checkTarget, isExternal } from '../target.ts'
import type { ContentDocument } from './content-document.ts'
import { findDocument, type FoundDocument, lookupKey } from './documents.server.ts'
import { localeOf, type Reader, VISITOR } from './reader.server.ts'
import { findSections, sectionAt } from './sections.server.ts'

/** What made an address lead elsewhere: its document, the settings of its folder, or a rule by its id. */
type Cause = 'document' | 'folder' | 'alias' | { rule: number }

/** What stands at a path: a document, the order to go elsewhere, or that it is gone on purpose. */
export type Resolved =
  { kind: 'document'; row: FoundDocument } | { kind: 'redirect'; to: string; status: number; by: Cause } | { kind: 'gone'; by: Cause }

/** What documents and folders answer (C18), and other names of an issue, which are for good; a rule says its own. */
const STATUS = { document: 302, folder: 302, alias: 301 } as const

/** A target on this site as a header carries it: percent-encoded, what is encoded already left as it is. */
function encoded(target: string): string {
  const { pathname, search, hash } = new URL(target.replaceAll(/%(?![\da-f]{2})/gi, '%25'), env().SITE_URL)
  return pathname + search + hash
}

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

type Going = Extract<Step<FoundDocument>, { kind: 'go' }>

/**
 * Follows redirects to their end, so that visitors take one step. Saving refuses circles; what got into the database past
 * that ends here.
 * @returns `null` for a circle
 */
async function settle(source: AddressSource<FoundDocument>, from: string, first: Going, search: string): Promise<string | null> {
  const seen = new Set([from])
  // The query of a visitor goes along with a rule, or another name, not with what an editor wrote into a document (C17).
  let target = first.by === 'rule' || first.by === 'alias' ? withQuery(first.to, search) : first.to
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    if (isExternal(target)) checkTarget(target, { external: true })
    const sitePath = sitePathOf(target)
    if (sitePath === null) return new URL(target.trim(), env().SITE_URL).href
    // Rules and documents are found by the address that all languages share.
    const path = splitLocale(sitePath).key
    if (seen.has(path)) return null
    seen.add(path)
    const step = await stepAt(source, path)
    if (step?.kind !== 'go') return encoded(target)
    target = step.by === 'rule' ? withQuery(step.to, new URL(target, env().SITE_URL).search) : step.to
  }
  return null
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
  const source = sourceFor(cms, speaking)
  const step = await stepAt(source, key)
  if (step?.kind === 'document') return { kind: 'document', row: step.document }
  if (step?.kind === 'gone') return { kind: 'gone', by: { rule: step.rule.id } }
  if (step?.kind !== 'go') return null
  const target = await settle(source, key, step, search)
  if (target === null) {
    const row = await source.documentAt(key)
    return row && { kind: 'document', row }
  }
  const to = isExternal(target) ? target : inLocale(target, localeOf(speaking))
  return step.by === 'rule'
    ? { kind: 'redirect', to, status: step.rule.status, by: { rule: step.rule.id } }
    : { kind: 'redirect', to, status: STATUS[step.by], by: step.by }
}
