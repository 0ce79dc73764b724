import type { Cms } from '#cms/core/cms.ts'
import type { Reference } from './upsert.ts'

/** A link of the seeded menus. `isPage: false` marks a route of the application; links to missing pages are omitted. */
type Place = { label: string; path: string; description?: string; isPage?: false }

type Entry = Place & { children?: Place[] }

const directory = { label: 'Directory', path: '/directory', isPage: false } as const

const product: Place[] = [
  { label: 'Static analysis', path: '/platform/static-analysis', description: 'Reads every change without running it.' },
  { label: 'Autofix', path: '/platform/autofix', description: 'A repair for a finding, as a diff you can refuse.' },
  { label: 'Code review', path: '/code-review', description: 'Comments on the line, in the pull request.' },
  { label: 'Code quality', path: '/code-quality', description: 'What drifts over months, with numbers.' },
  { label: 'Dependencies', path: '/sca', description: 'The path from your code to a vulnerable package.' },
  { label: 'AI agents', path: '/ai', description: 'The same rules for code that nobody typed.' },
  { label: 'In the editor', path: '/platform/ide', description: 'The finding before the commit.' },
]

const customers: Place[] = [
  { label: 'Stories', path: '/customers', description: 'What teams changed, and what it cost them.' },
  { label: 'Enterprise', path: '/enterprise', description: 'Many repositories, many teams, one line.' },
  { label: 'Education', path: '/gh-education', description: 'Team is free for students and teachers.' },
]

const comparisons: Place[] = [
  { label: 'Beside a linter', path: '/linter-alternatives', description: 'What each is good at, and how they go together.' },
  { label: 'Instead of a quality gate', path: '/quality-gate-alternatives', description: 'A line in a change, or a number for a project.' },
  { label: 'Instead of a review bot', path: '/review-bot-alternatives', description: 'Rules with tests, or a model with opinions.' },
]

const resources: Place[] = [
  { label: 'Blog', path: '/blog', description: 'What we learned, with the measurements.' },
  { label: 'Changelog', path: '/changelog', description: 'What changed, and since when.' },
  { label: 'Glossary', path: '/glossary', description: 'The words of code analysis, explained.' },
  { label: 'Security', path: '/security', description: 'What happens to your code here.' },
  { label: 'Developers', path: '/developers', description: 'REST, Markdown, feeds and MCP for agents.' },
  ...comparisons,
]

/** The menu of the header, from left to right. */
const MENU: Entry[] = [
  { label: 'Product', path: '/platform', children: product },
  directory,
  { label: 'Customers', path: '/customers', children: customers },
  { label: 'Pricing', path: '/pricing' },
  { label: 'Resources', path: '/blog', children: resources },
]

const ACTIONS: Place[] = [
  { label: 'Sign in', path: '/login' },
  { label: 'Start free', path: '/signup' },
]

const plain = ({ label, path }: Place): Place => ({ label, path })

/** The link groups of the footer. */
const COLUMNS: { title: string; links: Place[] }[] = [
  {
    title: 'Product',
    links: [{ label: 'Platform', path: '/platform' }, ...product.map(plain), { label: 'Pricing', path: '/pricing' }],
  },
  {
    title: 'Company',
    links: [
      { label: 'Customers', path: '/customers' },
      ...customers.slice(1).map(plain),
      { label: 'Jobs', path: '/jobs' },
      { label: 'Security', path: '/security' },
      { label: 'Contact sales', path: '/contact-sales' },
      { label: 'Schedule a demo', path: '/schedule-demo' },
    ],
  },
  { title: 'Compare', links: comparisons.map(plain) },
  { title: 'Learn', links: [...resources.slice(0, 3), ...resources.filter(({ path }) => path === '/developers')].map(plain) },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy', path: '/privacy' },
      { label: 'Terms', path: '/terms' },
    ],
  },
]

/** The footer group of the directory; the page of the first analyzer is added to it. */
const CATALOGUE = { title: 'Directory', links: [{ ...directory, label: 'All analyzers' }] }

const DAY_MS = 24 * 60 * 60 * 1000

const site = {
  name: 'Plumbline',
  description: 'Static analysis that names the line that is off, says by how much, and brings it back.',
  // A sample on a reserved domain, like everything about this company.
  security: {
    contact: 'mailto:security@plumbline.example',
    languages: ['en', 'de'],
    expires: new Date(Date.now() + 330 * DAY_MS).toISOString(),
  },
  error: {
    notFound: 'The line was dropped here and met nothing. The address may be old, or a letter may be off.',
    failure: 'Something went wrong on our end. Try again in a minute.',
  },
}

type Known = ReadonlyMap<string, Reference>

type SeededLink = { label: string } & ({ leadsTo: 'page'; page: Reference } | { leadsTo: 'address'; href: string })

const toPage = (page: Reference, label: string) => ({ label, leadsTo: 'page' as const, page })
const toAddress = (href: string, label: string) => ({ label, leadsTo: 'address' as const, href })

/** A link to a place of the site, or none while its page does not exist. */
function linkTo(known: Known, { label, path, isPage }: Place): SeededLink[] {
  const page = known.get(path)
  if (isPage === false) return [toAddress(path, label)]
  return page ? [toPage(page, label)] : []
}

/** A menu entry; if its own page does not exist, it links to the first page of its panel that does. */
function entryOf(known: Known, { children = [], ...place }: Entry) {
  const links = children.flatMap((child) => linkTo(known, child).map((link) => ({ ...link, description: child.description })))
  const first = children.find(({ path }) => known.has(path))
  const own = [place, ...(first ? [{ ...first, label: place.label }] : [])].flatMap((target) => linkTo(known, target))
  return own.slice(0, 1).map((link) => ({ ...link, children: links }))
}

const navigation = (known: Known) => ({
  links: MENU.flatMap((entry) => entryOf(known, entry)),
  actions: ACTIONS.flatMap((place) => linkTo(known, place)),
})

function footer(known: Known, eslint: Reference) {
  const [product, ...others] = COLUMNS.map(({ title, links }) => ({ title, links: links.flatMap((place) => linkTo(known, place)) }))
  const catalogue = {
    title: CATALOGUE.title,
    links: [...CATALOGUE.links.flatMap((place) => linkTo(known, place)), toPage(eslint, 'ESLint')],
  }
  return {
    columns: [...(product ? [product] : []), catalogue, ...others].filter(({ links }) => links.length > 0),
    note: 'A demonstration site: the company is made up, the rules in the directory are real.',
  }
}

/** The existing pages among the places of the menus, by path. */
async function findPages(cms: Cms): Promise<Known> {
  const places = [...MENU.flatMap((entry) => [entry, ...(entry.children ?? [])]), ...ACTIONS, ...COLUMNS.flatMap(({ links }) => links)]
  const where = { path: { in: places.map(({ path }) => path) } }
  const { docs } = await cms.find({ collection: 'pages', where, depth: 0, pagination: false, select: { path: true } })
  return new Map(docs.flatMap(({ id, path }) => (path ? [[path, { relationTo: 'pages' as const, value: id }]] : [])))
}

/** The retention that the privacy page promises. */
const inbox = {
  retention: (['contact-sales', 'schedule-demo'] as const).map((form) => ({ form, days: 365, act: 'anonymise' as const })),
}

/** Seeds the globals once, after the pages they link to; globals that were saved before are left unchanged. */
export async function seedGlobals(cms: Cms, eslint: Reference): Promise<boolean> {
  const current = await cms.findGlobal({ slug: 'site', depth: 0 })
  if (current.updatedAt) return false
  const known = await findPages(cms)
  await cms.updateGlobal({ slug: 'site', data: site })
  await cms.updateGlobal({ slug: 'navigation', data: navigation(known) })
  await cms.updateGlobal({ slug: 'footer', data: footer(known, eslint) })
  await cms.updateGlobal({ slug: 'inbox-settings', data: inbox })
  return true
}
