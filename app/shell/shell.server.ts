import { env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { Footer, Navigation, Site } from '#types'
import type { ResolvedFields } from '#app/documents/resolved-block.ts'
import { cached } from '#app/documents/cache.server.ts'
import { type ImageSource, imageSource } from '#app/documents/image-source.ts'
import { resolveLinks } from '#app/documents/links.server.ts'
import { childrenAt, firstLeaf, type NavigationItem } from '#app/documents/navigation-tree.ts'
import { type Link, menuLinks, type MenuEntry, menuEntries } from './menus/menus.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { sqlOf } from '#cms/core/sql.server.ts'
import { localeOf, type Reader, VISITOR } from '#app/documents/reader.server.ts'
import { type ShareImage, shareImage } from '#app/documents/page-head.ts'
import { findSiteTree, type SiteTree, TREE_TAGS } from '#app/documents/site-tree.server.ts'
import { isMeasured } from '#app/analytics/consent/consent-api.server.ts'

/** The data shared by every page: site name, header and footer. */
export type Shell = {
  site: { name: string; description: string; notFound: string; failure: string; url: string; image?: ShareImage; logo?: ImageSource }
  links: MenuEntry[]
  /** Links at the end of the header; the last one is the button. */
  actions: Link[]
  announcement?: { text: string; link?: Link }
  footer: { columns: { title: string; links: Link[] }[]; note: string }
  /** The languages in which anything is published. */
  languages: ContentLocale[]
  /**
   * Whose permissions a preview has, and the path of the only page it changes if it is for one; absent outside previews. `visitor` means
   * the token is invalid or has expired.
   */
  preview?: { kind: Reader['kind']; path?: string }
  /** Set if visitors are asked for consent; absent if nothing is measured. */
  measured?: true
}

/** Links to the children of a section, without the section's own page. A folder without a page links to its first leaf. */
const sectionLinks = ({ items, paths }: SiteTree, section: string | null | undefined): Link[] =>
  section
    ? childrenAt(items, section)
        .filter(({ _path }) => _path !== section)
        .map((item) => ({ label: item.title, href: (paths.has(item._path) ? item : firstLeaf(item))._path }))
    : []

type Menus = ResolvedFields<{
  navigation: Pick<Navigation, 'links' | 'actions' | 'announcement'>
  footer: Pick<Footer, 'columns' | 'note'>
}>

/** The announcement, if there is one; its link is omitted if it has no target. */
function announcementOf(tree: readonly NavigationItem[], rows: Menus['navigation']['announcement']): Shell['announcement'] {
  const row = rows?.[0]
  return row && { text: row.text, link: menuLinks(tree, [row])[0] }
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
    actions: menuLinks(tree.items, navigation.actions),
    announcement: announcementOf(tree.items, navigation.announcement),
    footer: {
      columns: (footer.columns ?? []).map(({ title, section, links }) => ({
        title,
        links: [...sectionLinks(tree, section), ...menuLinks(tree.items, links)],
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
    // Previews are never measured.
    reader.kind === 'visitor' && isMeasured(cms),
  ])
  return {
    ...shellOf(site, await resolveLinks(cms, { navigation, footer }, reader, { declare }), tree),
    languages,
    ...(measured && { measured }),
  }
}

const TAGS = ['global:site', 'global:analytics', 'collection:media', 'global:footer', ...TREE_TAGS]

/** The shell, built from its globals and the site tree. The visitor's version is cached until one of them changes. */
export const findShell = (cms: Cms, reader: Reader = VISITOR): Promise<Shell> =>
  reader.kind === 'visitor'
    ? cached(cms, `shell:${localeOf(reader)}`, TAGS, (declare) => readShell(cms, reader, declare))
    : readShell(cms, reader)
