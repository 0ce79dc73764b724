import type { DirectoryShown } from './directory-graph.ts'

type Step = { name: string; path: string }

/** A page of the directory in schema.org's words: where it stands, and the issue or the issues on it. */
export function directoryJsonLd({ site, path, name, hits, issue }: DirectoryShown): object | undefined {
  if (!site?.url) return undefined
  const address = (place: string) => new URL(place, site.url).href
  const organization = { '@type': 'Organization', name: site.name, url: address('/') }
  const trail: Step[] = [
    { name: 'Directory', path: '/directory' },
    ...(issue ? [{ name: issue.analyzer.name, path: `/directory/${issue.analyzer.shortcode}` }] : []),
    ...(path === '/directory' ? [] : [{ name: issue?.shortcode ?? name, path }]),
  ]
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, name: step.name, item: address(step.path) })),
  }
  const list = {
    '@type': 'ItemList',
    name,
    itemListElement: hits.map((hit, index) => ({ '@type': 'ListItem', position: index + 1, name: hit.title, url: address(hit.path) })),
  }
  const article = issue && {
    '@type': 'TechArticle',
    headline: issue.title,
    alternativeHeadline: issue.shortcode,
    description: issue.summary || undefined,
    dateModified: issue.updated,
    mainEntityOfPage: address(path),
    keywords: issue.tags.length > 0 ? issue.tags.map(({ label }) => label) : undefined,
    about: { '@type': 'SoftwareApplication', name: issue.analyzer.name, applicationCategory: 'DeveloperApplication' },
    author: organization,
    publisher: organization,
  }
  return { '@context': 'https://schema.org', '@graph': [breadcrumbs, ...(article ? [article] : []), ...(hits.length > 0 ? [list] : [])] }
}
