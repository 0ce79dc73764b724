import type { Article, BlogPosting, DefinedTerm, Organization, Person, Thing } from 'schema-dts'
import type { ArticleHead } from '#app/articles/data/articles.server.ts'
import type { PageView } from '#app/articles/page-view.ts'
import { type GraphContext, imageNode } from './graph.ts'

/** The id of a glossary's set of terms. */
export const termSetId = (address: string): string => `${address}#terms`

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
