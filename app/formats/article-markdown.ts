import type { PageView } from '#app/articles/page-view.ts'
import { storyFacts } from './blocks/customer-blocks.ts'
import { picture, type Writing } from './blocks/block-writing.ts'
import { type Block, heading, type Inline, joined, link, list, paragraph, paragraphs } from './markdown/nodes.ts'

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
export const articleHead = (article: Article, writing: Writing): Block[] => [
  heading(1, article.title),
  ...paragraph(...joined(', ', factsOf(article, writing))),
  // A term's page shows its definition alone.
  ...paragraphs(article.kind === 'glossary' ? '' : article.lead),
  ...picture(article.cover, writing),
  ...(article.kind === 'stories' ? storyFacts(article, writing) : []),
]

/** What stands after it: where to read on. */
export function articleFoot(article: Article, writing: Writing): Block[] {
  const { messages } = writing
  if (article.kind === 'posts') return linkedList(messages.article.related, article.related, writing)
  return article.kind === 'glossary' ? linkedList(messages.article.relatedTerms, article.related, writing) : []
}
