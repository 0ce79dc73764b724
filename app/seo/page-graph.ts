import { createIsomorphicFn } from '@tanstack/react-start'
import type { Graph } from 'schema-dts'
import type { PageView } from '#app/articles/page-view.ts'
import type { Shell } from '#app/shell/shell.server.ts'
import { seenByAll } from '#app/analytics/experiments/experiment-slot.ts'
import { articleNodes, listIn, offersIn, positionsIn, questionsIn } from './content-nodes.ts'
import { graphContext, graphOf } from './graph.ts'

/** The JSON-LD graph of a document's page; `undefined` with noindex or without a site URL. */
export function jsonLd(site: Shell['site'] | undefined, page: PageView): Graph | undefined {
  if (!site?.url || page.head.noindex) return undefined
  const { path, locale, title, description, trail } = page
  const context = graphContext(site, path, locale)
  const blocks = seenByAll(page.blocks)
  const article = articleNodes(context, page)
  const offers = offersIn(context, path, blocks)
  const list = listIn(context, path, title, blocks)
  const about = article.id ?? offers.id
  const described = { path, locale, name: title, description, trail, questions: questionsIn(blocks), list: list.id, about }
  return graphOf(context, described, [...article.nodes, ...offers.nodes, ...list.nodes, ...positionsIn(context, path, blocks)])
}

/** The path of the page the server rendered into this document. */
let renderedPath: string | undefined

/** The graph in the server's HTML, which must be unchanged during hydration. */
export function renderedGraph(path: string): object | undefined {
  renderedPath ??= path
  const text = renderedPath === path && document.querySelector('script[type="application/ld+json"]')?.textContent
  return text ? (JSON.parse(text) as object) : undefined
}

/** The JSON-LD of a page. Crawlers read the server's HTML, so the browser neither computes it nor loads the code for it. */
export const pageGraph = createIsomorphicFn()
  .server((site: Shell['site'] | undefined, page: PageView): object | undefined => jsonLd(site, page))
  .client((_site, page) => renderedGraph(page.path))

/** A `meta` tag as the router takes it, which renders JSON-LD from its own kind of tag. */
type MetaTag = { title?: string; name?: string; property?: string; content?: string; 'script:ld+json'?: object }

/** The tags of a head with the page's graph, if it has one. */
export const withGraph = (meta: readonly MetaTag[], graph: object | undefined): MetaTag[] =>
  graph ? [...meta, { 'script:ld+json': graph }] : [...meta]
