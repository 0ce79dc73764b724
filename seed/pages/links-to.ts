import { pageLink } from '../../cms/fields/lexical.ts'
import type { Reference } from '../references.ts'
import type { LinksTo } from './page-seed.ts'
import type { PagePath } from './paths.ts'

/** Links to the seeded pages and to the analyzer of the directory. */
export const linksTo = (pages: Record<PagePath, Reference>, eslint: Reference): LinksTo => ({
  page: (label, path, place) => ({ label, leadsTo: 'page', page: pages[path], ...(place ? { place } : {}) }),
  eslint: (label) => ({ label, leadsTo: 'page', page: eslint }),
  words: (label, path) => pageLink(label, pages[path]),
})
