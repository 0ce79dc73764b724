import GithubSlugger, { slug } from 'github-slugger'

/** For a heading whose text has neither letters nor digits: without an id nothing could link to it. */
const NAMELESS = 'section'

/** As on GitHub, but without doubled or outer hyphens, and never beginning with a digit, which CSS selectors do not allow. */
const idOf = (text: string): string => slug(text).replace(/-+/g, '-').replace(/^-|-$/g, '').replace(/^\d/, '_$&') || NAMELESS

/**
 * Names the headings of one document, from top to bottom: a heading keeps the id it was given, otherwise the id follows from its text.
 * A text that comes again gets -1, -2 …
 * @param kept ids that something else on the page has
 */
export function headingIds(kept: readonly string[] = []): (text: string, given?: unknown) => string {
  const taken = new GithubSlugger()
  for (const id of kept) taken.slug(id, true)
  return (text, given) => {
    if (typeof given !== 'string' || !given) return taken.slug(idOf(text))
    taken.slug(given, true)
    return given
  }
}
