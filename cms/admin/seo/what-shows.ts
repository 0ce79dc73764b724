import { CONTENT_LOCALES } from '#config'

/** What a form holds of a document, by the names of its fields. */
export type Written = {
  collection: string
  title?: string
  name?: string
  shortcode?: string
  summary?: string
  excerpt?: string
  path?: string
  /** The language at hand, where its pages have addresses of their own. */
  locale?: string
  seoTitle?: string
  seoDescription?: string
  canonical?: string
  noindex?: boolean
  /** The first block, where it is text; its first paragraph describes a page that has no description. */
  firstText?: unknown
}

export type SiteWords = { name: string; description: string; url: string }

/** A text and where it comes from, in words for the author. */
export type Shown = { text: string; from: string }

type LexicalNode = { type?: string; tag?: string; text?: string; children?: LexicalNode[] }

const textIn = ({ text, children }: LexicalNode): string => text ?? (children ?? []).map(textIn).join('')

/** The first paragraph of a text that begins with it, or with a main heading above it. */
export function leadIn(content: unknown): string {
  const [first, second] = (content as { root?: LexicalNode } | undefined)?.root?.children ?? []
  const lead = first?.type === 'heading' && first.tag === 'h1' ? second : first
  return lead?.type === 'paragraph' ? textIn(lead) : ''
}

const chosen = (...candidates: [text: string | undefined, from: string][]): Shown => {
  const [text = '', from = ''] = candidates.find(([candidate]) => candidate) ?? []
  return { text, from }
}

/** The title in search results: the page's, then the site's name. The same rule as in the pages' `<head>`. */
export function titleShown({ collection, title, name, shortcode, seoTitle }: Written, site: SiteWords): Shown {
  const own = collection === 'issues' && title ? `${shortcode ?? ''}: ${title}` : collection === 'analyzers' ? name : title
  const { text, from } = chosen(
    [seoTitle, 'your title for search'],
    [own, 'the title of the document'],
    [site.name, 'the name of the site'],
  )
  return { text: text && text !== site.name ? `${text} | ${site.name}` : text, from }
}

/** The description in search results; the same rule as in the pages' `<head>`. */
export const descriptionShown = (written: Written, site: SiteWords): Shown =>
  chosen(
    [written.seoDescription, 'your description'],
    // An issue is described by its summary, everything else by its excerpt.
    written.collection === 'issues' ? [written.summary, 'the summary'] : [written.excerpt, 'the excerpt'],
    [written.collection === 'pages' ? leadIn(written.firstText) : '', 'the first paragraph of the page'],
    [site.description, 'the site’s own description (Settings, Site)'],
  )

/** The address that search engines are told. */
export function addressShown({ canonical, path = '/', locale }: Written, site: SiteWords): string {
  const wanted = canonical || (locale && locale !== CONTENT_LOCALES.default ? `/${locale}${path}` : path) || '/'
  return URL.canParse(wanted, site.url) ? new URL(wanted, site.url).href.replace(/^https?:\/\//, '').replace(/\/$/, '') : wanted
}
