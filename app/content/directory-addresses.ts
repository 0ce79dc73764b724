import { pathOf } from '#cms/paths.ts'

/** The directory's addresses for programs, as paths without a language. */

export const SCHEMA_PATH = '/directory/schema/catalogue-1.json'

/** The whole catalogue of an analyzer, or of all of them. */
export const cataloguePath = (extension: string, analyzer?: string): string =>
  analyzer === undefined ? `/directory/catalogue.${extension}` : `${pathOf('analyzers', { shortcode: analyzer })}/catalogue.${extension}`

export const badgePath = (analyzer: string): string => `${pathOf('analyzers', { shortcode: analyzer })}/badge.svg`

/** Absolute addresses of an analyzer or, with a code, of its issue: the page for people and what programs read. */
export function addressesOf(site: string, analyzer: string, shortcode?: string): { page: string; json: string; markdown: string } {
  const path =
    shortcode === undefined ? pathOf('analyzers', { shortcode: analyzer }) : pathOf('issues', { analyzerShortcode: analyzer, shortcode })
  return { page: site + path, json: `${site}${path}.json`, markdown: `${site}${path}.md` }
}
