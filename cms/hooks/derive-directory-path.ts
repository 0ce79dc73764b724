import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Analyzer, Issue } from '../../payload-types.ts'
import { pathOf, shortcodeRefusal } from '../paths.ts'

/** An analyzer's slug is its shortcode, its title its name; its path follows. */
export const deriveAnalyzerPath: CollectionBeforeChangeHook<Analyzer> = ({ data, originalDoc }) => {
  const shortcode = data.shortcode ?? originalDoc?.shortcode
  const name = data.name ?? originalDoc?.name
  if (!shortcode) return data
  const message = shortcodeRefusal(shortcode)
  if (message !== null) throw new ValidationError({ collection: 'analyzers', errors: [{ path: 'shortcode', message }] })
  return { ...data, slug: shortcode, title: name, path: pathOf('analyzers', { shortcode }) }
}

/**
 * An issue's slug is its shortcode; its path is below the address its analyzer has, not the one a draft of it would give
 * it: issues move when the analyzer is published.
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
