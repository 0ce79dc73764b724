import type { DefinedTermSet, FAQPage, JobPosting, Offer, SoftwareApplication, Thing } from 'schema-dts'
import type { PlanData, PositionEntry, LexicalNode } from '#app/documents/block-data.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { termSetId } from './article-nodes.ts'
import { type GraphContext, listNode } from './graph.ts'

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
