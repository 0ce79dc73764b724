import type { Cms } from '#cms/core/cms.ts'
import { idOf, type People } from '../people.ts'
import { markdownText } from '../markdown.ts'
import { type Reference, ensure, type UpsertCounts } from '../upsert.ts'
import { ai } from './ai.ts'
import { autofix } from './autofix.ts'
import { codeAnalysis } from './code-analysis.ts'
import { codeQuality } from './code-quality.ts'
import { codeReview } from './code-review.ts'
import { contactSales, scheduleDemo, login, signup } from './forms.ts'
import { developers } from './developers.ts'
import { education } from './education.ts'
import { enterprise } from './enterprise.ts'
import { home } from './home.ts'
import { ide } from './ide.ts'
import { linterAlternatives } from './linter-alternatives.ts'
import { pageLink } from '#cms/fields/lexical.ts'
import { blog, changelog, customers, glossary, jobs } from './lists.ts'
import { type LinksTo, type PageSeed, PAGE_PATHS, type PagePath } from './page-seed.ts'
import { platform } from './platform.ts'
import { pricing } from './pricing.ts'
import { privacy, terms } from './legal.ts'
import { qualityGateAlternatives } from './quality-gate-alternatives.ts'
import { reviewBotAlternatives } from './review-bot-alternatives.ts'
import { sca } from './sca.ts'
import { security } from './security.ts'
import { staticAnalysis } from './static-analysis.ts'

type Others = { eslint: Reference; testimonials: People['testimonials'] }

/** Creates references to the seeded pages, to the first analyzer and to testimonials. */
export const linksTo = (pages: Record<PagePath, Reference>, { eslint, testimonials }: Others): LinksTo => ({
  page: (label, path, place) => ({ label, leadsTo: 'page', page: pages[path], ...(place ? { place } : {}) }),
  eslint: (label) => ({ label, leadsTo: 'page', page: eslint }),
  textLink: (label, path) => pageLink(label, pages[path]),
  text: (markdown) => markdownText(markdown, new Map(Object.entries(pages))),
  quotes: (...people) => people.map((person) => idOf(testimonials, person)),
})

/** Every page by its path. A missing one does not compile. */
export const PAGES: Record<PagePath, PageSeed> = {
  '/': home,
  '/platform': platform,
  '/platform/static-analysis': staticAnalysis,
  '/platform/autofix': autofix,
  '/platform/ide': ide,
  '/code-analysis': codeAnalysis,
  '/code-quality': codeQuality,
  '/code-review': codeReview,
  '/sca': sca,
  '/ai': ai,
  '/security': security,
  '/enterprise': enterprise,
  '/pricing': pricing,
  '/customers': customers,
  '/blog': blog,
  '/changelog': changelog,
  '/glossary': glossary,
  '/jobs': jobs,
  '/developers': developers,
  '/gh-education': education,
  '/linter-alternatives': linterAlternatives,
  '/quality-gate-alternatives': qualityGateAlternatives,
  '/review-bot-alternatives': reviewBotAlternatives,
  '/schedule-demo': scheduleDemo,
  '/contact-sales': contactSales,
  '/login': login,
  '/signup': signup,
  '/privacy': privacy,
  '/terms': terms,
}

type Pages = Record<PagePath, Reference>

/** Creates the missing pages, still without their blocks. */
async function seedTree(cms: Cms, counts: UpsertCounts): Promise<Pages> {
  const pages: Partial<Pages> = {}
  for (const path of PAGE_PATHS) {
    const segments = path.split('/').slice(1)
    const parentPath = `/${segments.slice(0, -1).join('/')}` as PagePath
    const place = { slug: segments.at(-1) || 'index', parent: segments.length > 1 ? pages[parentPath]?.value : undefined }
    const value = await ensure(cms, 'pages', { path: { equals: path } }, { ...PAGES[path], ...place, blocks: [] }, counts)
    pages[path] = { relationTo: 'pages', value }
  }
  return pages as Pages
}

/** Fills the pages that have no blocks yet. They link to each other, so all of them must exist first. */
async function fill(cms: Cms, pages: Pages, others: Parameters<typeof linksTo>[1]): Promise<void> {
  const to = linksTo(pages, others)
  for (const path of PAGE_PATHS) {
    const id = pages[path].value
    const { blocks } = await cms.findByID({ collection: 'pages', id, depth: 0, draft: true, select: { blocks: true } })
    if (!blocks?.length) await cms.update({ collection: 'pages', id, data: { blocks: PAGES[path].blocks(to), _status: 'published' } })
  }
}

/** Seeds the missing pages. Existing pages are left to their editors. */
export async function seedPages(cms: Cms, eslint: Reference, { testimonials }: People, counts: UpsertCounts): Promise<void> {
  await fill(cms, await seedTree(cms, counts), { eslint, testimonials })
}
