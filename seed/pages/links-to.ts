import { pageLink } from '#cms/fields/lexical.ts'
import { idOf, type People } from '../people.ts'
import type { Reference } from '../references.ts'
import type { LinksTo } from './page-seed.ts'
import type { PagePath } from './paths.ts'

type Others = { eslint: Reference; testimonials: People['testimonials'] }

/** Creates references to the seeded pages, to the first analyzer and to testimonials. */
export const linksTo = (pages: Record<PagePath, Reference>, { eslint, testimonials }: Others): LinksTo => ({
  page: (label, path, place) => ({ label, leadsTo: 'page', page: pages[path], ...(place ? { place } : {}) }),
  eslint: (label) => ({ label, leadsTo: 'page', page: eslint }),
  textLink: (label, path) => pageLink(label, pages[path]),
  quotes: (...people) => people.map((person) => idOf(testimonials, person)),
})
