import { env } from '#cms/env.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { Footer, Navigation, Site } from '#types'
import { cached } from './cache.server.ts'
import { childrenAt, firstLeaf, itemAt, type NavigationItem } from './navigation-tree.ts'
import { type Reader, VISITOR } from './reader.server.ts'
import { findSiteTree, type SiteTree, TREE_TAGS } from './site-tree.server.ts'

export type Link = { label: string; href: string }

/** What every page of the site shares: its name, header and footer. */
export type Shell = {
  site: { name: string; description: string; notFound: string; failure: string; url: string }
  links: Link[]
  footer: { columns: { title: string; links: Link[] }[]; note: string }
  /** On whose behalf a preview reads; absent without one. `visitor` is a token that grants nothing (any more). */
  preview?: Reader['kind']
}

type Written = { label?: string | null; href: string }

/** A link without words of its own is called like the place it leads to. */
const named =
  (tree: readonly NavigationItem[]) =>
  ({ label, href }: Written): Link => ({ label: label || (itemAt(tree, href)?.title ?? href), href })

/** What lies below a part of the site, without the page of the part itself. A folder without a page leads to its first. */
const below = ({ items, paths }: SiteTree, section: string | null | undefined): Link[] =>
  section
    ? childrenAt(items, section)
        .filter(({ _path }) => _path !== section)
        .map((item) => ({ label: item.title, href: (paths.has(item._path) ? item : firstLeaf(item))._path }))
    : []

function shellOf(site: Site, navigation: Navigation, footer: Footer, tree: SiteTree): Shell {
  return {
    site: {
      name: site.name,
      description: site.description ?? '',
      notFound: site.error?.notFound ?? '',
      failure: site.error?.failure ?? '',
      url: env().SITE_URL,
    },
    links: (navigation.links ?? []).map(named(tree.items)),
    footer: {
      columns: (footer.columns ?? []).map(({ title, section, links }) => ({
        title,
        links: [...below(tree, section), ...(links ?? []).map(named(tree.items))],
      })),
      note: footer.note ?? '',
    },
  }
}

async function readShell(cms: Cms, reader: Reader): Promise<Shell> {
  const read = { overrideAccess: false, depth: 0 } as const
  const [site, navigation, footer, tree] = await Promise.all([
    cms.findGlobal({ slug: 'site', ...read }),
    cms.findGlobal({ slug: 'navigation', ...read }),
    cms.findGlobal({ slug: 'footer', ...read }),
    findSiteTree(cms, reader),
  ])
  return shellOf(site, navigation, footer, tree)
}

const TAGS = ['global:site', 'global:footer', ...TREE_TAGS]

/** The shell as its globals and the site's tree make it; a visitor's is kept until one of them changes. */
export const findShell = (cms: Cms, reader: Reader = VISITOR): Promise<Shell> =>
  reader.kind === 'visitor' ? cached(cms, 'shell', TAGS, () => readShell(cms, reader)) : readShell(cms, reader)
