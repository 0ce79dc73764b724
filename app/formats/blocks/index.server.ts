import type { RootContent } from 'mdast'
import type { BlockSlug, ResolvedBlock } from '#app/documents/resolved-block.ts'
import { blockHead, type WriteBlock, type Writing } from './block-writing.ts'
import type { LimitEntry, OperationEntry } from '#app/documents/block-data.ts'
import { type Block, code, codeWord, heading, joined, list, paragraph, paragraphs, table } from '../markdown/nodes.ts'
import * as customers from './customer-blocks.ts'
import * as lists from './list-blocks.server.ts'
import * as product from './product-blocks.ts'
import * as texts from './text-blocks.server.ts'

function operationParts(
  { method, path, summary, parameters, answers, ...example }: OperationEntry,
  { messages: { api } }: Writing,
): Block[] {
  const taken = parameters.map(({ name, description, required }) => [
    codeWord(name),
    required ? `${description} (${api.required})` : description,
  ])
  return [
    heading(3, summary),
    ...paragraph(codeWord(`${method} ${path}`)),
    code(example.code, 'sh'),
    ...(taken.length > 0 ? [table([[api.parameters, ''], ...taken])] : []),
    ...list(answers.map(({ status, description }) => paragraph(...joined(': ', [codeWord(status), description])))),
  ]
}

const limitParts = (limits: readonly LimitEntry[], { messages: { api } }: Writing): Block[] =>
  list(limits.map(({ kind, points, seconds }) => paragraph(`${api.rate(points, seconds)}: ${api.kinds[kind]}`)))

const apiReference: WriteBlock<'api-reference'> = ({ heading: title, text, examples, data }, writing) => [
  ...blockHead({ heading: title, text }),
  ...(examples ?? []).flatMap((example): Block[] => [
    heading(3, example.title),
    code(example.code, example.language),
    ...paragraphs(example.text),
  ]),
  ...(data ? [...data.operations.flatMap((one) => operationParts(one, writing)), ...limitParts(data.limits, writing)] : []),
]

/** A writer for every block of `cms/blocks`. A missing one does not compile. */
const writers: { [S in BlockSlug]: WriteBlock<S> } = {
  agents: product.agents,
  'analyzer-list': lists.analyzerList,
  'api-reference': apiReference,
  announcement: product.announcement,
  appointment: texts.appointment,
  'autofix-diff': product.autofixDiff,
  badges: customers.badges,
  'changelog-list': lists.changelogList,
  'code-findings': product.codeFindings,
  columns: texts.columns,
  'contact-sales': texts.contactSales,
  cta: product.cta,
  'dependency-path': product.dependencyPath,
  faq: texts.faq,
  'feature-grid': product.featureGrid,
  'feature-rows': product.featureRows,
  'glossary-list': lists.glossaryList,
  hero: product.hero,
  'issue-list': lists.issueList,
  'job-list': lists.jobList,
  'logo-carousel': customers.logoCarousel,
  'logo-grid': customers.logoGrid,
  'logo-quotes': customers.logoQuotes,
  'plan-comparison': customers.planComparison,
  'post-list': lists.postList,
  pricing: customers.pricing,
  'rich-text': texts.richText,
  'sign-in': texts.signIn,
  statistics: product.statistics,
  'story-list': lists.storyList,
  testimonials: customers.testimonials,
  video: texts.video,
  waitlist: texts.waitlist,
}

/** Writes a block as Markdown. One that is unknown, of a newer build for example, is written as its texts. */
export function blockMarkdown(block: ResolvedBlock, writing: Writing): RootContent[] {
  // TypeScript cannot infer through `blockType` that each slug maps to the writer of its own block.
  const write = (writers as Partial<Record<string, (block: never, writing: Writing) => RootContent[]>>)[block.blockType]
  const nodes = write ? write(block as never, writing) : texts.anyBlock(block)
  // A translation whose original is missing may lack the text of a heading.
  return nodes.filter((node) => node.type !== 'heading' || node.children.length > 0)
}
