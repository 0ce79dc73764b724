import type { CustomerData, PlanData, QuoteData } from '#app/documents/block-data.ts'
import { comparePlans, type Cell } from '#app/blocks/plans/compare-plans.ts'
import { formatPrice } from '#app/blocks/plans/plan-price.tsx'
import { type Block, heading, type Inline, joined, list, paragraph, paragraphs, quote, strong, table } from '../markdown/nodes.ts'
import { blockHead, linkList, linkWord, type Writers, type Writing } from './block-writing.ts'

type Sample = { sample: boolean } | undefined

/** Says, as the page does, that people or companies are made up. */
function sampleNote(of: readonly Sample[], what: 'Companies' | 'People', { messages }: Writing): Block[] {
  const samples = of.filter((one) => one?.sample).length
  if (samples === 0) return []
  return paragraph({
    type: 'emphasis',
    children: [{ type: 'text', value: messages.samples[`${samples === of.length ? 'all' : 'some'}${what}`] }],
  })
}

const quoteOf = ({ quote: text, person, role, customer }: QuoteData): Block[] =>
  quote([...paragraphs(text), ...paragraph('— ', ...joined(', ', [person, role, customer?.name]))])

const customerList = (customers: readonly CustomerData[], writing: Writing): Block[] =>
  list(
    customers.map(({ name, industry, size, story }) =>
      paragraph(...joined(', ', [linkWord({ label: name, href: story }, writing), industry, size])),
    ),
  )

type Priced = Pick<PlanData, 'currency' | 'perSeat' | 'monthly' | 'yearly'>

/** The prices of a plan, one per way of billing. */
function pricesOf({ currency, perSeat, monthly, yearly }: Priced, { messages: { plans }, locale }: Writing): string {
  if (monthly === undefined && yearly === undefined) return `${plans.agreed} ${plans.afterCall}`
  const written = (amount: number | undefined, billed: 'monthly' | 'yearly') =>
    amount === undefined
      ? []
      : `${formatPrice(amount, currency, locale)} ${perSeat ? plans.perSeatAndMonth : plans.perMonth}${amount > 0 ? plans.billedAs[billed] : ''}`
  return [written(monthly, 'monthly'), monthly === yearly ? [] : written(yearly, 'yearly')].flat().join('; ')
}

const planOf = (plan: PlanData, writing: Writing): Block[] => [
  heading(3, plan.name),
  ...paragraph(strong(pricesOf(plan, writing))),
  ...paragraph(plan.highlighted && writing.messages.plans.mostTeams),
  ...paragraphs(plan.audience),
  ...list(plan.features.filter(({ onCard }) => onCard).map(({ name, value }) => paragraph(value ? `${name}: ${value}` : name))),
  ...linkList([plan.action], writing),
]

/** The company and the numbers of a customer story. */
export const storyFacts = (
  { customer, results, quote: said }: { customer?: CustomerData; results: { value: string; label: string }[]; quote?: QuoteData },
  writing: Writing,
): Block[] => [
  ...paragraph(...joined(', ', [customer?.name, customer?.industry, customer?.size, customer?.sample && writing.messages.samples.company])),
  ...list(results.map(({ value, label }) => paragraph(strong(value), ' ', label))),
  ...(said ? quoteOf(said) : []),
]

/** Blocks about customers and plans. */
export const customerBlocks = {
  testimonials: ({ heading: title, data = [] }, writing) => [
    ...blockHead({ heading: title }),
    ...sampleNote(data, 'People', writing),
    ...data.flatMap(quoteOf),
  ],

  'logo-quotes': ({ heading: title, data = [] }, writing) => [
    ...blockHead({ heading: title }),
    ...sampleNote(data, 'People', writing),
    ...data.flatMap(quoteOf),
  ],

  'logo-grid': ({ heading: title, text, data = [] }, writing) => [
    ...blockHead({ heading: title, text }),
    ...sampleNote(data, 'Companies', writing),
    ...customerList(data, writing),
  ],

  'logo-carousel': ({ heading: title, data = [] }, writing) => [
    ...blockHead({ heading: title }),
    ...sampleNote(data, 'Companies', writing),
    ...customerList(data, writing),
  ],

  pricing: ({ heading: title, text, note, data = [] }, writing) => [
    ...blockHead({ heading: title, text }),
    ...data.flatMap((plan) => planOf(plan, writing)),
    ...paragraphs(note),
  ],

  /** A table of every feature of every plan; the heads of groups are rows of their own. */
  'plan-comparison': ({ heading: title, text, data: plans = [] }, writing) => {
    const { plans: messages } = writing.messages
    const cellOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell ? messages.included : messages.notIncluded)
    const rows: Inline[][] = [
      [messages.feature, ...plans.map(({ name }) => name)],
      [writing.messages.formats.price, ...plans.map((plan) => pricesOf(plan, writing))],
      ...comparePlans(plans).flatMap(({ name, lines }): Inline[][] => [
        ...(name ? [[strong(name), ...plans.map(() => '')]] : []),
        ...lines.map((line) => [line.name, ...line.cells.map(cellOf)]),
      ]),
    ]
    return [...blockHead({ heading: title, text }), ...(plans.length > 0 ? [table(rows)] : [])]
  },

  badges: ({ heading: title, text, items, links }, writing) => [
    ...blockHead({ heading: title, text }),
    ...list(
      items.map(({ name, state, text: covers }) => [
        ...paragraph(strong(name), `: ${writing.messages.blocks.badges[state]}`),
        ...paragraphs(covers),
      ]),
    ),
    ...linkList(links, writing),
  ],
} satisfies Partial<Writers>
