import { inLanguage } from '#cms/core/paths.ts'

/** Search engines truncate titles at about 60 characters and descriptions at about 155. `max` is the limit of the field. */
export const SEO_LENGTHS = {
  title: { good: 60, max: 70 },
  description: { good: 155, max: 200 },
} as const

/** The values of a document's form that affect its metadata. */
export type Written = {
  collection: string
  title?: string
  name?: string
  shortcode?: string
  summary?: string
  excerpt?: string
  path?: string
  /** The current language, if its pages have addresses of their own. */
  locale?: string
  seoTitle?: string
  seoDescription?: string
  canonical?: string
  noindex?: boolean
  /** The first block if it is rich text; its first paragraph describes a page without a description. */
  firstText?: unknown
}

export type SiteDefaults = { name: string; description: string; url: string }

/** A text, and where it comes from. */
export type Shown = { text: string; from: string }

type LexicalNode = { type?: string; tag?: string; text?: string; children?: LexicalNode[] }

const textIn = ({ text, children }: LexicalNode): string => text ?? (children ?? []).map(textIn).join('')

/** Returns the first paragraph of a text that begins with it, or with an h1 followed by it. */
export function leadIn(content: unknown): string {
  const [first, second] = (content as { root?: LexicalNode } | undefined)?.root?.children ?? []
  const lead = first?.type === 'heading' && first.tag === 'h1' ? second : first
  return lead?.type === 'paragraph' ? textIn(lead) : ''
}

const firstFilled = (...candidates: [text: string | undefined, from: string][]): Shown => {
  const [text = '', from = ''] = candidates.find(([candidate]) => candidate) ?? []
  return { text, from }
}

/** Returns the title in search results: the page's, followed by the site's name. Same rule as for the `<head>` of pages. */
export function effectiveTitle({ collection, title, name, shortcode, seoTitle }: Written, site: SiteDefaults): Shown {
  const own = collection === 'issues' && title ? `${shortcode ?? ''}: ${title}` : collection === 'analyzers' ? name : title
  const { text, from } = firstFilled(
    [seoTitle, 'your search title'],
    [own, 'the title of the document'],
    [site.name, 'the name of the site'],
  )
  return { text: text && text !== site.name ? `${text} | ${site.name}` : text, from }
}

/** Returns the description in search results. Same rule as for the `<head>` of pages. */
export const effectiveDescription = (written: Written, site: SiteDefaults): Shown =>
  firstFilled(
    [written.seoDescription, 'your description'],
    // Issues use their summary, everything else the excerpt.
    written.collection === 'issues' ? [written.summary, 'the summary'] : [written.excerpt, 'the excerpt'],
    [written.collection === 'pages' ? leadIn(written.firstText) : '', 'the first paragraph of the page'],
    [site.description, 'the site’s description (Settings, Site)'],
  )

/** Returns the path of the document in the current language. */
export const publicPath = ({ path = '/', locale }: Written): string => inLanguage(path || '/', locale)

/** Returns the canonical address, as shown in search results. */
export function effectiveAddress(written: Written, site: SiteDefaults): string {
  const wanted = written.canonical || publicPath(written)
  return URL.canParse(wanted, site.url) ? new URL(wanted, site.url).href.replace(/^https?:\/\//, '').replace(/\/$/, '') : wanted
}
