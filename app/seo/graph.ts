import type {
  BreadcrumbList,
  CollectionPage,
  FAQPage,
  Graph,
  ImageObject,
  Organization,
  Thing,
  WebPage,
  WebSite,
  WithActionConstraints,
  SearchAction,
} from 'schema-dts'
import type { ContentLocale } from '#config'
import type { ImageSource } from '#app/documents/image-source.ts'
import type { Step } from '#app/documents/navigation-tree.ts'
import type { Shell } from '#app/shell/shell.server.ts'
import { inLocale } from '#app/i18n/locale-path.ts'

/** A page as every template describes it. */
export type PageNode = {
  /** Path in the page's language. */
  path: string
  locale: ContentLocale
  name: string
  description?: string
  trail: readonly Step[]
  /** Questions and answers that the page shows. */
  questions?: FAQPage['mainEntity']
  /** The id of the list that the page consists of. */
  list?: string
  /** The id of what the page is about. */
  about?: string
}

/** What every node of a page's graph needs: absolute addresses, and the ids by which nodes refer to each other. */
export type GraphContext = ReturnType<typeof graphContext>

/** The context of a page's graph. */
export function graphContext(site: Shell['site'], path: string, locale: ContentLocale) {
  /** The absolute address of a path in the page's language. */
  const address = (target: string) => new URL(inLocale(target, locale), site.url).href
  /** The absolute address of a file. */
  const file = (target: string) => new URL(target, site.url).href
  return {
    site,
    locale,
    address,
    file,
    organization: { '@id': `${file('/')}#organization` },
    page: { '@id': `${address(path)}#page` },
  }
}

/** A picture under an absolute address. */
export const imageNode = ({ file }: GraphContext, { src, width, height }: Pick<ImageSource, 'src' | 'width' | 'height'>): ImageObject => ({
  '@type': 'ImageObject',
  url: file(src),
  width: `${width}`,
  height: `${height}`,
})

const organizationNode = (context: GraphContext): Organization => ({
  '@type': 'Organization',
  ...context.organization,
  name: context.site.name,
  url: context.file('/'),
  logo: context.site.logo && imageNode(context, context.site.logo),
})

function websiteNode({ site, locale, address, organization }: GraphContext): WebSite {
  const potentialAction: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${address('/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${address('/')}#website`,
    name: site.name,
    description: site.description || undefined,
    url: address('/'),
    inLanguage: locale,
    publisher: organization,
    potentialAction,
  }
}

function breadcrumbsNode({ address }: GraphContext, { trail, name, path }: PageNode): BreadcrumbList[] {
  if (trail.length === 0) return []
  const steps = [...trail, { label: name, href: path }]
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': `${address(path)}#breadcrumb`,
      itemListElement: steps.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: address(href),
      })),
    },
  ]
}

function pageNode(
  context: GraphContext,
  { path, locale, name, description, trail, questions, list, about }: PageNode,
): WebPage | CollectionPage | FAQPage {
  const { address, page } = context
  const common = {
    ...page,
    url: address(path),
    name,
    description: description || undefined,
    inLanguage: locale,
    isPartOf: { '@id': `${address('/')}#website` },
    breadcrumb: trail.length > 0 ? { '@id': `${address(path)}#breadcrumb` } : undefined,
    about: about ? { '@id': about } : undefined,
  }
  if (questions) return { '@type': 'FAQPage', ...common, mainEntity: questions }
  if (list) return { '@type': 'CollectionPage', ...common, mainEntity: { '@id': list } }
  return { '@type': 'WebPage', ...common }
}

/** The graph of a page: the organization, the site, the page and its breadcrumb, then what the page is about. */
export const graphOf = (context: GraphContext, page: PageNode, things: readonly Thing[] = []): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [organizationNode(context), websiteNode(context), pageNode(context, page), ...breadcrumbsNode(context, page), ...things],
})

type Listed = { name: string; path: string }

/** A list of pages in the order in which they are shown. */
export const listNode = ({ address }: GraphContext, id: string, name: string, items: readonly Listed[]): Thing => ({
  '@type': 'ItemList',
  '@id': id,
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    url: address(item.path),
  })),
})
