import type { Graph } from 'schema-dts'
import type { PageView } from '#app/articles/page-view.ts'
import type { Shell } from '#app/shell/shell.server.ts'
import { seenByAll } from '#app/analytics/experiments/experiment-slot.ts'
import { articleNodes } from './article-nodes.ts'
import { listIn, offersIn, positionsIn, questionsIn } from './block-nodes.ts'
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
