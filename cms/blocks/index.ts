import type { Block } from 'payload'
import { agents } from './agents.ts'
import { analyzerList } from './analyzer-list.ts'
import { announcement } from './announcement.ts'
import { apiReference } from './api-reference.ts'
import { appointment } from './appointment.ts'
import { autofixDiff } from './autofix-diff.ts'
import { badges } from './badges.ts'
import { changelogList } from './changelog-list.ts'
import { codeFindings } from './code-findings.ts'
import { columns } from './columns.ts'
import { contactSales } from './contact-sales.ts'
import { cta } from './cta.ts'
import { dependencyPath } from './dependency-path.ts'
import { faq } from './faq.ts'
import { featureGrid } from './feature-grid.ts'
import { featureRows } from './feature-rows.ts'
import { glossaryList } from './glossary-list.ts'
import { hero } from './hero.ts'
import { issueList } from './issue-list.ts'
import { jobList } from './job-list.ts'
import { logoCarousel } from './logo-carousel.ts'
import { logoGrid } from './logo-grid.ts'
import { logoQuotes } from './logo-quotes.ts'
import { planComparison } from './plan-comparison.ts'
import { postList } from './post-list.ts'
import { pricing } from './pricing.ts'
import { richText } from './rich-text.ts'
import { signIn } from './sign-in.ts'
import { statistics } from './statistics.ts'
import { storyList } from './story-list.ts'
import { testimonials } from './testimonials.ts'
import { video } from './video.ts'
import { waitlist } from './waitlist.ts'
import type { BlockSlug, DefinedBlock } from './define-block.ts'

/** All blocks, grouped as in the drawer where editors choose one. `app/blocks/index.tsx` has a view for each. */
const groups = {
  'Heroes and banners': [hero, announcement, cta],
  Product: [featureRows, featureGrid, codeFindings, autofixDiff, agents, dependencyPath, statistics],
  'Customers and plans': [testimonials, logoQuotes, logoGrid, logoCarousel, pricing, planComparison, badges],
  'Text and media': [richText, columns, faq, video, apiReference],
  Forms: [contactSales, waitlist, appointment, signIn],
  Lists: [postList, changelogList, storyList, glossaryList, jobList, analyzerList, issueList],
} satisfies Record<string, (DefinedBlock & Block)[]>

export const blocks = Object.entries(groups).flatMap(([group, members]: [string, DefinedBlock[]]) =>
  members.map((block) => ({ ...block, admin: { ...block.admin, group } })),
)

/** The blocks available on pages. */
export const layoutBlocks: BlockSlug[] = blocks.map(({ slug }) => slug)
