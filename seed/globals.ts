import type { Cms } from '#cms/core/cms.ts'
import { ACTIONS, CATALOGUE, COLUMNS, type Entry, MENU, type Place } from './menus.ts'
import type { Reference } from './references.ts'

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
