import type { Cms } from '../cms/payload.server.ts'

const site = {
  name: 'Plumbline',
  description: 'Static analysis that names the line that is off, says by how much, and brings it back.',
  error: {
    notFound: 'The line was dropped here and met nothing. The address may be old, or a letter may be off.',
    failure: 'Something gave way on our side. Nothing you did caused it; try again in a minute.',
  },
}

const navigation = {
  links: [
    // Called like the pages they lead to.
    { href: '/platform' },
    { href: '/platform/static-analysis' },
    { label: 'Directory', href: '/directory' },
  ],
}

const footer = {
  columns: [
    { title: 'Platform', section: '/platform', links: [{ label: 'What runs, and where', href: '/platform' }] },
    {
      title: 'Directory',
      links: [
        { label: 'All analyzers', href: '/directory' },
        { label: 'ESLint', href: '/directory/eslint' },
      ],
    },
  ],
  note: 'A demonstration site: the company is made up, the rules are real.',
}

/** Fills the site's globals once; a site that has a name of its own keeps everything. */
export async function seedGlobals(cms: Cms): Promise<boolean> {
  const current = await cms.findGlobal({ slug: 'site', depth: 0 })
  if (current.updatedAt) return false
  await cms.updateGlobal({ slug: 'site', data: site })
  await cms.updateGlobal({ slug: 'navigation', data: navigation })
  await cms.updateGlobal({ slug: 'footer', data: footer })
  return true
}
