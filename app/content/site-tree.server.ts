import { z } from 'zod'
import { ROUTABLE } from '#cms/paths.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { cached } from './cache.server.ts'
import { type ContentDocument, contentDocument } from './content-document.ts'
import { DOCUMENT_COLUMNS, documentRow, lookupKey } from './documents.server.ts'
import { type NavigationItem, navigationTree } from './navigation-tree.ts'
import { splitLocale } from '../locale-path.ts'
import { documentsIn, localeOf, type Reader, VISITOR } from './reader.server.ts'
import { findSections } from './sections.server.ts'

/** Everything a menu, a list of neighbours or a trail is made from, in the order of the stems. */
export type SiteTree = { documents: ContentDocument[]; items: NavigationItem[]; paths: ReadonlySet<string> }

/** What the tree is made from. */
export const TREE_TAGS = [...ROUTABLE.filter((slug) => slug !== 'issues').map((slug) => `collection:${slug}`), 'global:navigation']

const byStem = new Intl.Collator('en', { numeric: true })

async function buildTree(cms: Cms, reader: Reader): Promise<SiteTree> {
  const [{ rows }, sections] = await Promise.all([
    sqlOf(cms).query(
      `SELECT ${DOCUMENT_COLUMNS} FROM ${documentsIn(reader)} AS documents WHERE NOT partial AND navigation IS DISTINCT FROM 'false'::jsonb`,
    ),
    findSections(cms, localeOf(reader)),
  ])
  const documents = z
    .array(documentRow)
    .parse(rows)
    // The tree knows addresses without their language; links get it where they are drawn.
    .map((row) => contentDocument({ ...row, path: row.key }))
    .toSorted((a, b) => byStem.compare(a._stem, b._stem))
  return { documents, items: navigationTree(documents, sections), paths: new Set(documents.map(({ _path }) => _path)) }
}

/** The site's tree as `reader` may see it; a visitor's is kept until something in it changes. */
export function findSiteTree(cms: Cms, reader: Reader = VISITOR): Promise<SiteTree> {
  return reader.kind === 'visitor'
    ? cached(cms, `site-tree:${localeOf(reader)}`, TREE_TAGS, () => buildTree(cms, reader))
    : buildTree(cms, reader)
}

/** The documents before and after the one at `path`; `null` where there is none, twice when it is not in the list (C16). */
export function surroundOf({ documents }: SiteTree, path: string): [ContentDocument | null, ContentDocument | null] {
  const index = documents.findIndex(({ _path }) => _path === splitLocale(lookupKey(path)).key)
  if (index === -1) return [null, null]
  return [documents[index - 1] ?? null, documents[index + 1] ?? null]
}
