import { pathOf } from '#cms/core/paths.ts'

/** The directory's machine-readable addresses, as paths without a locale. */

export const SCHEMA_PATH = '/directory/schema/catalogue-1.json'
export const GUIDE_SCHEMA_PATH = '/directory/schema/guide-1.json'

/** The catalogue of one analyzer, or of all. */
export const cataloguePath = (extension: string, analyzer?: string): string =>
  analyzer === undefined ? `/directory/catalogue.${extension}` : `${pathOf('analyzers', { shortcode: analyzer })}/catalogue.${extension}`

export const badgePath = (analyzer: string): string => `${pathOf('analyzers', { shortcode: analyzer })}/badge.svg`

/** Returns the absolute addresses of an analyzer, or with `shortcode` of its issue: the page and its other formats. */
export function addressesOf(site: string, analyzer: string, shortcode?: string): { page: string; json: string; markdown: string } {
  const path =
    shortcode === undefined ? pathOf('analyzers', { shortcode: analyzer }) : pathOf('issues', { analyzerShortcode: analyzer, shortcode })
  return { page: site + path, json: `${site}${path}.json`, markdown: `${site}${path}.md` }
}
