import { env } from '#cms/env.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { Footer, Navigation, Site } from '#types'
import type { Drawn } from '../drawn.ts'
import { cached } from './cache.server.ts'
import { type ImageSource, imageSource } from './image-source.ts'
import { drawFor } from './links.server.ts'
import { childrenAt, firstLeaf, type NavigationItem } from './navigation-tree.ts'
import { type Link, listed, type MenuEntry, menuEntries } from './menus.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { sqlOf } from '#cms/sql.server.ts'
import { localeOf, type Reader, VISITOR } from './reader.server.ts'
import { type ShareImage, shareImage } from './page-head.ts'
import { findSiteTree, type SiteTree, TREE_TAGS } from './site-tree.server.ts'
import { isMeasured } from './tags.server.ts'

/** What every page of the site shares: its name, header and footer. */
export type Shell = {
  site: { name: string; description: string; notFound: string; failure: string; url: string; image?: ShareImage; logo?: ImageSource }
  links: MenuEntry[]
  /** Links at the end of the header; the last one is the button. */
  actions: Link[]
  announcement?: { text: string; link?: Link }
  footer: { columns: { title: string; links: Link[] }[]; note: string }
  /** The languages something is published in. */
  languages: ContentLocale[]
  /** On whose behalf a preview reads; absent without one. `visitor` is a token that grants nothing (any more). */
  preview?: Reader['kind']
  /** Whether visitors are asked what may be measured; absent where nothing is. */
  measured?: true
}

/** What lies below a part of the site, without the page of the part itself. A folder without a page leads to its first. */
const below = ({ items, paths }: SiteTree, section: string | null | undefined): Link[] =>
  section
    ? childrenAt(items, section)
        .filter(({ _path }) => _path !== section)
        .map((item) => ({ label: item.title, href: (paths.has(item._path) ? item : firstLeaf(item))._path }))
    : []

type Menus = Drawn<{ navigation: Pick<Navigation, 'links' | 'actions' | 'announcement'>; footer: Pick<Footer, 'columns' | 'note'> }>

/** The announcement, if there is one; its link is left out where it leads to nothing. */
function announced(tree: readonly NavigationItem[], rows: Menus['navigation']['announcement']): Shell['announcement'] {
  const said = rows?.[0]
  return said && { text: said.text, link: listed(tree, [said])[0] }
}

function shellOf(site: Site, { navigation, footer }: Menus, tree: SiteTree): Omit<Shell, 'languages'> {
  return {
    site: {
      name: site.name,
      description: site.description ?? '',
      notFound: site.error?.notFound ?? '',
      failure: site.error?.failure ?? '',
      url: env().SITE_URL,
      image: shareImage(site.seo?.image),
      logo: imageSource(site.logo),
    },
    links: menuEntries(tree.items, navigation.links),
    actions: listed(tree.items, navigation.actions),
    announcement: announced(tree.items, navigation.announcement),
    footer: {
      columns: (footer.columns ?? []).map(({ title, section, links }) => ({
        title,
        links: [...below(tree, section), ...listed(tree.items, links)],
      })),
      note: footer.note ?? '',
    },
  }
}

async function findLanguages(cms: Cms): Promise<ContentLocale[]> {
  const { rows } = await sqlOf(cms).query<{ locale: string }>("SELECT DISTINCT locale FROM content_documents WHERE collection <> 'issues'")
  return CONTENT_LOCALES.all.filter((locale) => locale === CONTENT_LOCALES.default || rows.some((row) => row.locale === locale))
}

async function readShell(cms: Cms, reader: Reader, declare?: (tags: readonly string[]) => void): Promise<Shell> {
  const read = { overrideAccess: false, depth: 0, locale: localeOf(reader), fallbackLocale: CONTENT_LOCALES.default } as const
  const [site, navigation, footer, tree, languages, measured] = await Promise.all([
    cms.findGlobal({ slug: 'site', ...read, depth: 1 }),
    cms.findGlobal({ slug: 'navigation', ...read }),
    cms.findGlobal({ slug: 'footer', ...read }),
    findSiteTree(cms, reader),
    findLanguages(cms),
    // Of editors who look at what is not published nothing is measured.
    reader.kind === 'visitor' && isMeasured(cms),
  ])
  return {
    ...shellOf(site, await drawFor(cms, { navigation, footer }, reader, { declare }), tree),
    languages,
    ...(measured && { measured }),
  }
}

const TAGS = ['global:site', 'global:analytics', 'collection:media', 'global:footer', ...TREE_TAGS]

/** The shell as its globals and the site's tree make it; a visitor's is kept until one of them changes. */
export const findShell = (cms: Cms, reader: Reader = VISITOR): Promise<Shell> =>
  reader.kind === 'visitor'
    ? cached(cms, `shell:${localeOf(reader)}`, TAGS, (declare) => readShell(cms, reader, declare))
    : readShell(cms, reader)
