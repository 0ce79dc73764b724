import type {
  Article,
  BlogPosting,
  DefinedTerm,
  DefinedTermSet,
  FAQPage,
  JobPosting,
  Offer,
  Organization,
  Person,
  SoftwareApplication,
  Thing,
} from 'schema-dts'
import type { ArticleHead } from '#app/articles/data/articles.server.ts'
import type { PageView } from '#app/articles/page-view.ts'
import { type GraphContext, imageNode, listNode } from './graph.ts'
import type { PlanData, PositionEntry } from '#app/documents/block-data.ts'
import type { LexicalNode } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'

/** The id of a glossary's set of terms. */
const termSetId = (address: string): string => `${address}#terms`

function termNode(context: GraphContext, page: PageView, article: ArticleHead & { kind: 'glossary' }): DefinedTerm {
  const { address } = context
  const set = page.trail.at(-1)
  return {
    '@type': 'DefinedTerm',
    '@id': `${address(page.path)}#term`,
    name: article.title,
    alternateName: article.aliases.length > 0 ? article.aliases : undefined,
    description: page.description || undefined,
    url: address(page.path),
    mainEntityOfPage: context.page,
    inDefinedTermSet: set && { '@type': 'DefinedTermSet', '@id': termSetId(address(set.href)), name: set.label, url: address(set.href) },
  }
}

/** The picture of an article: its cover, else the one it is shared with. */
function pictureOf(context: GraphContext, { article, head }: PageView): Article['image'] {
  if (article?.cover) return imageNode(context, article.cover)
  const shared = head.image ?? context.site.image
  return shared && context.file(shared.url)
}

const personOf = ({ name, role, links }: { name: string; role?: string; links: readonly { url: string }[] }): Person => ({
  '@type': 'Person',
  name,
  jobTitle: role,
  sameAs: links.length > 0 ? links.map(({ url }) => url) : undefined,
})

const customerOf = (name: string): Organization => ({ '@type': 'Organization', name })

/** Describes an article: a post, a release, a customer story or a term. */
export function articleNodes(context: GraphContext, page: PageView): { id?: string; nodes: Thing[] } {
  const { article } = page
  if (!article) return { nodes: [] }
  if (article.kind === 'glossary') {
    const term = termNode(context, page, article)
    return { id: `${context.address(page.path)}#term`, nodes: [term] }
  }
  const id = `${context.address(page.path)}#article`
  const people = article.kind === 'posts' ? article.authors.map(personOf) : []
  const node = {
    '@id': id,
    headline: article.title,
    description: page.description || undefined,
    inLanguage: page.locale,
    url: context.address(page.path),
    datePublished: article.date,
    dateModified: article.updated,
    image: pictureOf(context, page),
    mainEntityOfPage: context.page,
    author: people.length > 0 ? people : context.organization,
    publisher: context.organization,
  }
  if (article.kind === 'posts') {
    const post: BlogPosting = { '@type': 'BlogPosting', ...node, keywords: article.tags.length > 0 ? article.tags : undefined }
    return { id, nodes: [post] }
  }
  const customer = article.kind === 'stories' ? article.customer : undefined
  return { id, nodes: [{ '@type': 'Article', ...node, about: customer && customerOf(customer.name) } satisfies Article] }
}

type Blocks = readonly ResolvedBlock[]

const ofKind = <S extends ResolvedBlock['blockType']>(blocks: Blocks, slug: S) =>
  blocks.filter((block): block is ResolvedBlock<S> & ResolvedBlock => block.blockType === slug)

/** The questions that a page shows with their answers; `undefined` if it has none. */
export function questionsIn(blocks: Blocks): FAQPage['mainEntity'] {
  const items = ofKind(blocks, 'faq').flatMap((block) => block.items)
  if (items.length === 0) return undefined
  return items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
}

const EMPLOYMENT: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

const textOf = ({ text, children = [] }: LexicalNode): string =>
  typeof text === 'string' ? text : children.map(textOf).join(children.some(({ text: own }) => own !== undefined) ? '' : '\n')

/** A position without a country or a region to work from is left out: search engines require one of them. */
function positionNode(context: GraphContext, path: string, position: PositionEntry): JobPosting[] {
  const { id, title, employment, posted, closesAt, body, city, country, remoteFrom } = position
  if (!country && !remoteFrom) return []
  return [
    {
      '@type': 'JobPosting',
      '@id': `${context.address(path)}#position-${id}`,
      title,
      description: body.map(textOf).join('\n'),
      datePosted: posted,
      validThrough: closesAt,
      employmentType: EMPLOYMENT[employment],
      hiringOrganization: context.organization,
      identifier: { '@type': 'PropertyValue', name: context.site.name, value: `${id}` },
      jobLocation: country
        ? { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country } }
        : undefined,
      jobLocationType: remoteFrom ? 'TELECOMMUTE' : undefined,
      applicantLocationRequirements: remoteFrom
        ? remoteFrom.split(',').map((name) => ({ '@type': 'AdministrativeArea' as const, name: name.trim() }))
        : undefined,
      url: `${context.address(path)}#position-${id}`,
    },
  ]
}

/** The open positions that a page lists. */
export const positionsIn = (context: GraphContext, path: string, blocks: Blocks): Thing[] =>
  ofKind(blocks, 'job-list').flatMap(({ data = [] }) => data.flatMap((position) => positionNode(context, path, position)))

function offerOf(context: GraphContext, path: string, { name, audience, monthly, yearly, currency, perSeat, action }: PlanData): Offer[] {
  const price = monthly ?? yearly
  if (price === undefined) return []
  const prices = [
    { amount: monthly, billed: 'P1M' },
    { amount: yearly, billed: 'P1Y' },
  ].flatMap(({ amount, billed }) => (amount === undefined ? [] : [{ amount, billed }]))
  return [
    {
      '@type': 'Offer',
      name,
      description: audience,
      url: action.href === undefined ? context.address(path) : context.address(action.href),
      price,
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      seller: context.organization,
      priceSpecification: prices.map(({ amount, billed }) => ({
        '@type': 'UnitPriceSpecification' as const,
        price: amount,
        priceCurrency: currency,
        unitText: perSeat ? 'seat and month' : 'month',
        billingDuration: billed,
      })),
    },
  ]
}

/** The site's product with a price for each plan that a page shows; negotiated prices are left out. */
export function offersIn(context: GraphContext, path: string, blocks: Blocks): { id?: string; nodes: Thing[] } {
  const plans = [...ofKind(blocks, 'pricing'), ...ofKind(blocks, 'plan-comparison')].flatMap(({ data = [] }) => data)
  const offers = [...new Map(plans.map((plan) => [plan.id, plan])).values()].flatMap((plan) => offerOf(context, path, plan))
  if (offers.length === 0) return { nodes: [] }
  const id = `${context.address(path)}#product`
  const product: SoftwareApplication = {
    '@type': 'SoftwareApplication',
    '@id': id,
    name: context.site.name,
    description: context.site.description || undefined,
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Web',
    publisher: context.organization,
    offers,
  }
  return { id, nodes: [product] }
}

const LISTS = ['post-list', 'changelog-list', 'story-list'] as const

function termsIn(context: GraphContext, path: string, blocks: Blocks): DefinedTermSet[] {
  const terms = ofKind(blocks, 'glossary-list').flatMap(({ data = [] }) => data)
  if (terms.length === 0) return []
  const url = context.address(path)
  return [
    {
      '@type': 'DefinedTermSet',
      '@id': termSetId(url),
      url,
      inLanguage: context.locale,
      hasDefinedTerm: terms.map(({ title, href, excerpt }) => ({
        '@type': 'DefinedTerm' as const,
        '@id': `${context.address(href)}#term`,
        name: title,
        description: excerpt,
        url: context.address(href),
      })),
    },
  ]
}

/** The list that a page consists of: the documents below it, or the terms of the glossary. A page that only mentions some has none. */
export function listIn(context: GraphContext, path: string, name: string, blocks: Blocks): { id?: string; nodes: Thing[] } {
  const terms = termsIn(context, path, blocks).map((set) => ({ ...set, name }))
  if (terms.length > 0) return { id: termSetId(context.address(path)), nodes: terms }
  const entries = LISTS.flatMap((slug) => ofKind(blocks, slug).flatMap(({ data = [] }): { title: string; href: string }[] => data))
  const below = entries.filter(({ href }) => context.address(href).startsWith(`${context.address(path)}/`))
  if (below.length === 0) return { nodes: [] }
  const id = `${context.address(path)}#list`
  return {
    id,
    nodes: [
      listNode(
        context,
        id,
        name,
        below.map(({ title, href }) => ({ name: title, path: href })),
      ),
    ],
  }
}
