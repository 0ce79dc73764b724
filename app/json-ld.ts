import type { ArticleHead } from './content/articles.server.ts'
import type { LexicalNode } from './content/body/compile-lexical.ts'
import type { PageView } from './content/pages.server.ts'
import type { Shell } from './content/shell.server.ts'
import type { DrawnBlock } from './drawn.ts'
import { seenByAll } from './trial.ts'
import { inLocale } from './locale-path.ts'

/** A thing in schema.org's words. */
type Thing = { '@type': string; [property: string]: unknown }

/** What describing a page needs: the site's name, and whole addresses in the page's language. */
type Context = { site: { name: string }; address: (path: string) => string; page: PageView }

const EMPLOYMENT: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

const ofKind = <S extends DrawnBlock['blockType']>(blocks: readonly DrawnBlock[], slug: S) =>
  blocks.filter((block): block is DrawnBlock<S> & DrawnBlock => block.blockType === slug)

const textOf = ({ text, children = [] }: LexicalNode): string =>
  typeof text === 'string' ? text : children.map(textOf).join(children.some(({ text: own }) => own !== undefined) ? '' : '\n')

function breadcrumbs({ address, page: { trail, title, path } }: Context): Thing[] {
  if (trail.length === 0) return []
  const steps = [...trail, { label: title, href: path }]
  const items = steps.map(({ label, href }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: address(href) }))
  return [{ '@type': 'BreadcrumbList', itemListElement: items }]
}

function term(article: ArticleHead & { kind: 'glossary' }, { address, page, site }: Context): Thing {
  const set = page.trail.at(-1)
  return {
    '@type': 'DefinedTerm',
    name: article.title,
    alternateName: article.aliases.length > 0 ? article.aliases : undefined,
    description: page.description,
    url: address(page.path),
    inDefinedTermSet: { '@type': 'DefinedTermSet', name: set?.label ?? site.name, url: set && address(set.href) },
  }
}

function article(context: Context): Thing[] {
  const { address, page, site } = context
  if (!page.article) return []
  if (page.article.kind === 'glossary') return [term(page.article, context)]
  const { kind, title, date, updated, cover } = page.article
  const publisher = { '@type': 'Organization', name: site.name, url: address('/') }
  const people = kind === 'posts' ? page.article.authors.map(({ name, role }) => ({ '@type': 'Person', name, jobTitle: role })) : []
  return [
    {
      '@type': kind === 'posts' ? 'BlogPosting' : 'Article',
      headline: title,
      description: page.description || undefined,
      inLanguage: page.locale,
      datePublished: date,
      dateModified: updated,
      image: cover && address(cover.src),
      mainEntityOfPage: address(page.path),
      author: people.length > 0 ? people : publisher,
      publisher,
      keywords: kind === 'posts' && page.article.tags.length > 0 ? page.article.tags : undefined,
      about: kind === 'stories' && page.article.customer ? { '@type': 'Organization', name: page.article.customer.name } : undefined,
    },
  ]
}

function questions({ page: { blocks } }: Context): Thing[] {
  const items = ofKind(seenByAll(blocks), 'faq').flatMap((block) => block.items)
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return items.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
}

function positions({ page, site, address }: Context): Thing[] {
  const open = ofKind(seenByAll(page.blocks), 'job-list').flatMap(({ data = [] }) => data)
  return open.map(({ title, location, employment, posted, closesAt, body }) => ({
    '@type': 'JobPosting',
    title,
    description: body.map(textOf).join('\n'),
    datePosted: posted,
    validThrough: closesAt,
    employmentType: EMPLOYMENT[employment],
    hiringOrganization: { '@type': 'Organization', name: site.name, sameAs: address('/') },
    jobLocation: { '@type': 'Place', address: location },
    url: address(page.path),
  }))
}

/** What a page says of itself to machines, in one graph; nothing where search engines are kept out. */
export function jsonLd(site: Shell['site'] | undefined, page: PageView): { '@context': string; '@graph': Thing[] } | undefined {
  const url = site?.url
  if (!url || page.head.noindex) return undefined
  const address = (path: string) => new URL(inLocale(path, page.locale), url).href
  const context: Context = { site, address, page }
  const things = [article, breadcrumbs, questions, positions].flatMap((describe) => describe(context))
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined
}
