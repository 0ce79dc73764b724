import { z } from 'zod'
import { ROUTABLE } from '#cms/core/paths.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { cached } from './cache.server.ts'
import { type ContentDocument, contentDocument } from './content-document.ts'
import { DOCUMENT_COLUMNS, documentRow, lookupKey } from './documents.server.ts'
import { type NavigationItem, navigationTree } from './navigation-tree.ts'
import { documentsIn, localeOf, type Reader, VISITOR } from './reader.server.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import type { Navigation } from '#types'

type Section = NonNullable<Navigation['sections']>[number]

/** A folder's navigation fields; `navigation: false` omits it from menus. */
function navigationOf({ hidden, icon, redirect }: Section): Record<string, unknown> {
  if (hidden) return { navigation: false }
  const navigation = { ...(icon ? { icon } : {}), ...(redirect ? { redirect } : {}) }
  return Object.keys(navigation).length > 0 ? { navigation } : {}
}

function sectionDocument(section: Section): ContentDocument {
  const { path, title, order, layout, redirect, hidden } = section
  const folder = path === '/' ? '' : path
  const [name = '', ...above] = folder.slice(1).split('/').reverse()
  const place = [...above.reverse(), ...(name ? [`${order === null || order === undefined ? '' : `${order}.`}${name}`] : [])]
  return {
    _id: `sections:${path}`,
    _path: `${folder}/_dir`,
    _type: 'yaml',
    _collection: 'sections',
    _dir: name,
    _partial: true,
    _draft: false,
    _stem: [...place, '_dir'].join('/'),
    _locale: 'en',
    title: title ?? '',
    description: '',
    ...navigationOf(section),
    ...(layout ? { layout } : {}),
    // A hidden folder can still redirect visitors of its own path.
    ...(hidden && redirect ? { redirect } : {}),
  }
}

/** Loads the settings of all folders as documents at `<folder>/_dir`, partials without a page of their own. */
export const findSections = (cms: Cms, locale: ContentLocale = CONTENT_LOCALES.default): Promise<ContentDocument[]> =>
  cached(cms, `sections:${locale}`, ['global:navigation'], async () => {
    const read = { depth: 0, overrideAccess: false, locale, fallbackLocale: CONTENT_LOCALES.default } as const
    const { sections } = await cms.findGlobal({ slug: 'navigation', ...read, select: { sections: true } })
    return (sections ?? []).map(sectionDocument)
  })

/** Finds the settings of the folder at `path`. */
export const sectionAt = (sections: readonly ContentDocument[], path: string): ContentDocument | undefined =>
  sections.find(({ _path }) => _path === `${path.replace(/\/$/, '')}/_dir`)

/** The data for menus, neighbours and breadcrumbs, ordered by stem. */
export type SiteTree = { documents: ContentDocument[]; items: NavigationItem[]; paths: ReadonlySet<string> }

/** The cache tags of the tree. */
export const TREE_TAGS = [...ROUTABLE.filter((slug) => slug !== 'issues').map((slug) => `collection:${slug}`), 'global:navigation']

const byStem = new Intl.Collator('en', { numeric: true })

async function buildTree(cms: Cms, reader: Reader): Promise<SiteTree> {
  const [{ rows }, sections] = await Promise.all([
    // No issue is in menus; naming them lets Postgres omit all of them before it picks each document's language.
    sqlOf(cms).query(
      `SELECT ${DOCUMENT_COLUMNS} FROM ${documentsIn(reader)} AS documents
       WHERE collection <> 'issues' AND NOT partial AND navigation IS DISTINCT FROM 'false'::jsonb`,
    ),
    findSections(cms, localeOf(reader)),
  ])
  const documents = z
    .array(documentRow)
    .parse(rows)
    // Paths in the tree have no language prefix; links get it when they are rendered.
    .map((row) => contentDocument({ ...row, path: row.key }))
    .toSorted((a, b) => byStem.compare(a._stem, b._stem))
  return { documents, items: navigationTree(documents, sections), paths: new Set(documents.map(({ _path }) => _path)) }
}

/** Loads the site's tree as `reader` may see it; the visitors' tree is cached until its content changes. */
export function findSiteTree(cms: Cms, reader: Reader = VISITOR): Promise<SiteTree> {
  return reader.kind === 'visitor'
    ? cached(cms, `site-tree:${localeOf(reader)}`, TREE_TAGS, () => buildTree(cms, reader))
    : buildTree(cms, reader)
}

/** Returns the documents before and after the one at `key`; `null` where there is none, both if the document is not listed (C16). */
export function surroundOf({ documents }: SiteTree, key: string): [ContentDocument | null, ContentDocument | null] {
  const index = documents.findIndex(({ _path }) => _path === lookupKey(key))
  if (index === -1) return [null, null]
  return [documents[index - 1] ?? null, documents[index + 1] ?? null]
}
