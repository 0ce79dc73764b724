import type { Cms } from '#cms/payload.server.ts'
import type { Navigation } from '#types'
import { cached } from './cache.server.ts'
import type { ContentDocument } from './content-document.ts'

type Section = NonNullable<Navigation['sections']>[number]

const given = <T>(value: T | null | undefined) => (value === null || value === '' ? undefined : value)

/** The settings of a folder as a document beside those in it: partial, at `<folder>/_dir`. */
function sectionDocument({ id, path, title, icon, order, layout, redirect, hidden }: Section): ContentDocument {
  const folder = path === '/' ? '' : path
  const menu = { icon: given(icon), redirect: given(redirect) }
  return {
    _id: `navigation:${id}`,
    _path: `${folder}/_dir`,
    _type: 'yaml',
    _collection: 'navigation',
    _dir: folder.split('/').at(-1) ?? '',
    _partial: true,
    _draft: false,
    _stem: `${folder.slice(1)}${folder ? '/' : ''}_dir`,
    _locale: 'en',
    title: title ?? '',
    ...(given(order) === undefined ? {} : { order }),
    ...(given(layout) === undefined ? {} : { layout }),
    ...(hidden
      ? { navigation: false as const }
      : Object.values(menu).some(Boolean)
        ? { navigation: Object.fromEntries(Object.entries(menu).filter(([, value]) => value !== undefined)) }
        : {}),
  }
}

/** The settings of all folders, as the navigation global has them. */
export async function findSections(cms: Cms): Promise<ContentDocument[]> {
  return cached(cms, 'sections', ['global:navigation'], async () => {
    const { sections } = await cms.findGlobal({ slug: 'navigation', depth: 0, overrideAccess: false })
    return (sections ?? []).map(sectionDocument)
  })
}

/** The settings of the folder at `path`, if it has any. */
export const sectionAt = (sections: readonly ContentDocument[], path: string): ContentDocument | undefined =>
  sections.find(({ _path }) => _path === `${path === '/' ? '' : path}/_dir`)
