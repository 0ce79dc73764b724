import type { Heading, RootContent } from 'mdast'
import type { PageView } from '#app/articles/page-view.ts'
import { leaveOut } from '#app/blocks/index.server.ts'
import { seenByAll } from '#app/analytics/experiments/experiment-slot.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { customerBlocks, storyFacts } from './blocks/customer-blocks.ts'
import { blockHead, picture, type WriteBlock, type Writers, type Writing } from './blocks/block-writing.ts'
import { type Block, code, codeWord, heading, type Inline, joined, link, list, paragraph, paragraphs, table } from './markdown/nodes.ts'
import { writeMarkdown } from './markdown/markdown.server.ts'
import type { LimitEntry, OperationEntry } from '#app/documents/block-data.ts'
import { listBlocks } from './blocks/list-blocks.server.ts'
import { productBlocks } from './blocks/product-blocks.ts'
import { anyBlock, textBlocks } from './blocks/text-blocks.server.ts'

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

/** A missing writer does not compile. */
const writers: Writers = { ...customerBlocks, ...listBlocks, ...productBlocks, ...textBlocks, 'api-reference': apiReference }

/** Writes a block as Markdown. One that is unknown, of a newer build for example, is written as its texts. */
export function blockMarkdown(block: ResolvedBlock, writing: Writing): RootContent[] {
  // TypeScript cannot infer through `blockType` that each slug maps to the writer of its own block.
  const write = (writers as Partial<Record<string, (block: never, writing: Writing) => RootContent[]>>)[block.blockType]
  const nodes = write ? write(block as never, writing) : anyBlock(block)
  // A translation whose original is missing may lack the text of a heading.
  return nodes.filter((node) => node.type !== 'heading' || node.children.length > 0)
}

type Article = NonNullable<PageView['article']>

type Linked = { title: string; href: string; excerpt?: string }

const linkedList = (title: string, entries: readonly Linked[], { addressOf }: Writing): Block[] =>
  entries.length === 0
    ? []
    : [
        heading(2, title),
        ...list(entries.map((entry) => [...paragraph(link(addressOf(entry.href), entry.title)), ...paragraphs(entry.excerpt)])),
      ]

/** The line of facts below the title. */
function factsOf(article: Article, { messages }: Writing): Inline[] {
  switch (article.kind) {
    case 'posts':
      return [article.date, article.authors.map(({ name }) => name).join(', '), messages.article.minutes(article.minutes)]
    case 'changelog': {
      const kinds = article.kinds.map((kind) => messages.article.changes[kind]).join(', ')
      return [article.date, article.version && messages.article.version(article.version), kinds]
    }
    case 'stories':
      return [article.date]
    case 'glossary':
      return [article.aliases.length > 0 && `${messages.article.aliases}: ${article.aliases.join(', ')}`]
  }
}

/** What stands before an article's text: its title, facts and picture. */
const articleHead = (article: Article, writing: Writing): Block[] => [
  heading(1, article.title),
  ...paragraph(...joined(', ', factsOf(article, writing))),
  // A term's page shows its definition alone.
  ...paragraphs(article.kind === 'glossary' ? '' : article.lead),
  ...picture(article.cover, writing),
  ...(article.kind === 'stories' ? storyFacts(article, writing) : []),
]

/** What stands after it: where to read on. */
function articleFoot(article: Article, writing: Writing): Block[] {
  const { messages } = writing
  if (article.kind === 'posts') return linkedList(messages.article.related, article.related, writing)
  return article.kind === 'glossary' ? linkedList(messages.article.relatedTerms, article.related, writing) : []
}

const isTitle = (node: RootContent): node is Heading => node.type === 'heading' && node.depth === 1

/** Leaves one first-level heading, which a hero or a sign-in brings itself. */
function withOneTitle(nodes: RootContent[], title: string): RootContent[] {
  const first = nodes.findIndex(isTitle)
  if (first < 0) return [heading(1, title), ...nodes]
  return nodes.map((node, index) => (isTitle(node) && index !== first ? { ...node, depth: 2 } : node))
}

/** Writes a block, or nothing if that fails. */
function writeBlock(block: ResolvedBlock, writing: Writing): RootContent[] {
  try {
    return blockMarkdown(block, writing)
  } catch (error) {
    return leaveOut(block, error) ?? []
  }
}

/** Writes a page as Markdown, without experiments: programs see what everybody sees. */
export function pageMarkdown(page: PageView, writing: Writing): string {
  const blocks = seenByAll(page.blocks).flatMap((block) => writeBlock(block, writing))
  if (!page.article) return writeMarkdown(withOneTitle(blocks, page.title))
  return writeMarkdown([...articleHead(page.article, writing), ...blocks, ...articleFoot(page.article, writing)])
}
