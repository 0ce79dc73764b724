import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Analyzer, Issue } from '#types'
import { pathOf } from '#cms/core/paths.ts'
import { shortcodeRefusal } from '#catalogue/shortcodes.ts'

/** Sets an analyzer's slug and path from its shortcode, and its title from its name. */
export const deriveAnalyzerPath: CollectionBeforeChangeHook<Analyzer> = ({ data, originalDoc }) => {
  const shortcode = data.shortcode ?? originalDoc?.shortcode
  const name = data.name ?? originalDoc?.name
  if (!shortcode) return data
  const message = shortcodeRefusal(shortcode)
  if (message !== null) throw new ValidationError({ collection: 'analyzers', errors: [{ path: 'shortcode', message }] })
  return { ...data, slug: shortcode, title: name, path: pathOf('analyzers', { shortcode }) }
}

/**
 * Sets an issue's slug from its shortcode and its path from the published analyzer's shortcode. A draft of the analyzer
 * does not count: issues move when the analyzer is published.
 */
export const deriveIssuePath: CollectionBeforeChangeHook<Issue> = async ({ data, originalDoc, req }) => {
  const shortcode = data.shortcode ?? originalDoc?.shortcode
  const analyzer = data.analyzer ?? originalDoc?.analyzer
  if (!shortcode || !analyzer) return data
  const id = typeof analyzer === 'object' ? analyzer.id : analyzer
  const { shortcode: analyzerShortcode } = await req.payload.findByID({
    collection: 'analyzers',
    id,
    depth: 0,
    draft: false,
    req,
    select: { shortcode: true },
  })
  return { ...data, slug: shortcode, path: pathOf('issues', { analyzerShortcode, shortcode }) }
}
