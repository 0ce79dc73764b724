import { env } from '#cms/env.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { ContentDocument } from './content-document.ts'
import { type DocumentRow, findDocument, lookupKey } from './documents.server.ts'
import { type Reader, VISITOR } from './reader.server.ts'
import { findSections, sectionAt } from './sections.server.ts'
import { sitePathOf } from '#cms/site-path.ts'
import { checkTarget, isExternal } from '../target.ts'

/** What stands at a path: a document, or the order to go elsewhere. */
export type Resolved = { kind: 'document'; row: DocumentRow } | { kind: 'redirect'; to: string }

const MOST_HOPS = 10

/** A target on this site as a header carries it: percent-encoded, what is encoded already left as it is. */
function encoded(target: string): string {
  const { pathname, search, hash } = new URL(target.replaceAll(/%(?![\da-f]{2})/gi, '%25'), env().SITE_URL)
  return pathname + search + hash
}

type Place = { row: DocumentRow | null; redirect: string | undefined }

function redirectOf(row: DocumentRow | null, section: ContentDocument | undefined): string | undefined {
  const navigation = section?.navigation
  const ofFolder = typeof navigation === 'object' && 'redirect' in navigation ? navigation.redirect : section?.redirect
  return row?.redirect ?? (typeof ofFolder === 'string' ? ofFolder : undefined)
}

async function placeAt(cms: Cms, path: string, reader: Reader): Promise<Place> {
  const [row, sections] = await Promise.all([findDocument(cms, path, reader), findSections(cms)])
  return { row, redirect: redirectOf(row, sectionAt(sections, path)) }
}

/**
 * Follows redirects to their end, so that visitors take one step. Saving refuses chains and circles; what got into the
 * database past that ends here.
 * @returns `null` for a circle
 */
async function settle(cms: Cms, from: string, first: string, reader: Reader): Promise<string | null> {
  const seen = new Set([from])
  let target = first
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    if (isExternal(target)) checkTarget(target, { external: true })
    const path = sitePathOf(target)
    if (path === null) return new URL(target.trim(), env().SITE_URL).href
    if (seen.has(path)) return null
    seen.add(path)
    const { redirect } = await placeAt(cms, path, reader)
    if (!redirect) return encoded(target)
    target = redirect
  }
  return null
}

/**
 * The document at `path`, or where its redirect, else that of its folder, leads (C11, C12, C17). A redirect to itself or
 * in a circle is ignored.
 * @throws {NavigationError} when a redirect names a script protocol
 */
export async function resolvePath(cms: Cms, path: string, reader: Reader = VISITOR): Promise<Resolved | null> {
  const key = lookupKey(path)
  const { row, redirect } = await placeAt(cms, key, reader)
  const to = redirect ? await settle(cms, key, redirect, reader) : null
  if (to !== null) return { kind: 'redirect', to }
  return row ? { kind: 'document', row } : null
}
