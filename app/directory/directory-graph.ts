import { createIsomorphicFn } from '@tanstack/react-start'
import type { Step } from '#app/documents/navigation-tree.ts'
import { documentMessages } from '#app/i18n/use-messages.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { renderedGraph } from '#app/seo/page-graph.ts'
import type { Graph, SoftwareApplication, TechArticle, Thing } from 'schema-dts'
import type { ContentLocale } from '#config'
import type { Shell } from '#app/shell/shell.server.ts'
import { type GraphContext, graphContext, graphOf, listNode } from '#app/seo/graph.ts'
import type { AnalyzerView } from './analyzer/analyzers.server.ts'
import type { IssueView } from './issue/issues.server.ts'
import type { IssueHit } from './issue/issue-hit.server.ts'

/** The content of a directory page: a list of issues, an analyzer with its issues, or one issue. */
type DirectoryShown = {
  site: Shell['site'] | undefined
  /** The canonical path, in the language of the text. */
  path: string
  locale: ContentLocale
  name: string
  description: string
  trail: readonly Step[]
  hits?: readonly IssueHit[]
  analyzer?: AnalyzerView
  issue?: IssueView
}

const textOrNone = (text: string): string | undefined => text || undefined

/** The node of an analyzer, under the id that its rules refer to. */
const toolId = ({ address }: GraphContext, shortcode: string): string => `${address(`/directory/${shortcode}`)}#tool`

function toolNode(context: GraphContext, { shortcode, name, excerpt, tool }: AnalyzerView): SoftwareApplication {
  return {
    '@type': 'SoftwareApplication',
    '@id': toolId(context, shortcode),
    name,
    description: textOrNone(excerpt),
    applicationCategory: 'DeveloperApplication',
    softwareVersion: textOrNone(tool.version),
    license: textOrNone(tool.license),
    url: context.address(`/directory/${shortcode}`),
    sameAs: [tool.homepage, tool.repository].filter(Boolean),
  }
}

function ruleNode(
  context: GraphContext,
  { path, locale }: DirectoryShown,
  { title, shortcode, summary, updated, tags, analyzer }: IssueView,
): TechArticle {
  return {
    '@type': 'TechArticle',
    '@id': `${context.address(path)}#rule`,
    headline: title,
    alternativeHeadline: shortcode,
    description: textOrNone(summary),
    inLanguage: locale,
    dateModified: updated,
    mainEntityOfPage: context.page,
    keywords: tags.length > 0 ? tags.map(({ label }) => label) : undefined,
    about: {
      '@type': 'SoftwareApplication',
      '@id': toolId(context, analyzer.shortcode),
      name: analyzer.name,
      applicationCategory: 'DeveloperApplication',
      url: context.address(`/directory/${analyzer.shortcode}`),
    },
    author: context.organization,
    publisher: context.organization,
  }
}

/** Describes a directory page in schema.org terms; `undefined` without a site URL. */
function directoryJsonLd(shown: DirectoryShown): Graph | undefined {
  const { site, path, locale, name, description, trail, hits = [], analyzer, issue } = shown
  if (!site?.url) return undefined
  const context = graphContext(site, path, locale)
  const list = hits.length > 0 ? `${context.address(path)}#list` : undefined
  const things: Thing[] = [
    ...(analyzer ? [toolNode(context, analyzer)] : []),
    ...(issue ? [ruleNode(context, shown, issue)] : []),
    ...(list
      ? [
          listNode(
            context,
            list,
            name,
            hits.map(({ title, path: target }) => ({ name: title, path: target })),
          ),
        ]
      : []),
  ]
  const about = issue ? `${context.address(path)}#rule` : analyzer && toolId(context, analyzer.shortcode)
  return graphOf(context, { path, locale, name, description, trail, list, about }, things)
}

/** The JSON-LD graph of a directory page; see `page-graph.ts`. */
export const directoryGraph = createIsomorphicFn()
  .server((shown: DirectoryShown): object | undefined => directoryJsonLd(shown))
  .client((shown) => renderedGraph(shown.path))

/** The first step of every breadcrumb in the directory. */
export const directoryStep = (): Step => ({ label: documentMessages('places', placesMessages).directory, href: '/directory' })
