import type { Cms } from '#cms/payload.server.ts'
import type { Footer, Navigation, Site } from '#types'

export type Link = { label: string; href: string }

/** What every page of the site shares: its name, header and footer. */
export type Shell = {
  site: { name: string; description: string; notFound: string; failure: string }
  links: Link[]
  footer: { columns: { title: string; links: Link[] }[]; note: string }
}

const links = (items: Navigation['links']): Link[] => (items ?? []).map(({ label, href }) => ({ label: label || href, href }))

function shellOf(site: Site, navigation: Navigation, footer: Footer): Shell {
  return {
    site: {
      name: site.name,
      description: site.description ?? '',
      notFound: site.error?.notFound ?? '',
      failure: site.error?.failure ?? '',
    },
    links: links(navigation.links),
    footer: {
      columns: (footer.columns ?? []).map((column) => ({ title: column.title, links: links(column.links) })),
      note: footer.note ?? '',
    },
  }
}

/** Reads the three globals that every page needs. */
export async function findShell(cms: Cms): Promise<Shell> {
  const read = { overrideAccess: false, depth: 0 } as const
  const [site, navigation, footer] = await Promise.all([
    cms.findGlobal({ slug: 'site', ...read }),
    cms.findGlobal({ slug: 'navigation', ...read }),
    cms.findGlobal({ slug: 'footer', ...read }),
  ])
  return shellOf(site, navigation, footer)
}
