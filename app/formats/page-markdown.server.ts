import type { Heading, RootContent } from 'mdast'
import type { PageView } from '#app/articles/page-view.ts'
import { leaveOut } from '#app/blocks/index.server.ts'
import { seenByAll } from '#app/analytics/experiments/experiment-slot.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { storyFacts } from './blocks/customer-blocks.ts'
import { picture, type Writing } from './blocks/block-writing.ts'
import { blockMarkdown } from './blocks/index.server.ts'
import { type Block, heading, type Inline, joined, link, list, paragraph, paragraphs } from './markdown/nodes.ts'
import { writeMarkdown } from './markdown/write-markdown.server.ts'

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
