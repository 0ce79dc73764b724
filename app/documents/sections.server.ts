import { CONTENT_LOCALES, type ContentLocale } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import type { Navigation } from '#types'
import { cached } from './cache.server.ts'
import type { ContentDocument } from './content-document.ts'

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
