import GithubSlugger, { slug } from 'github-slugger'

/** For headings without any letters or digits, so that they can still be linked to. */
const FALLBACK_ID = 'section'

/** GitHub's slug without repeated or outer hyphens, and never starting with a digit, which CSS selectors do not allow. */
const idOf = (text: string): string => slug(text).replace(/-+/g, '-').replace(/^-|-$/g, '').replace(/^\d/, '_$&') || FALLBACK_ID

/**
 * Returns a function that assigns ids to the headings of one document, called from top to bottom. A heading keeps an id of its own,
 * otherwise the id is derived from its text; repeated texts get -1, -2 …
 * @param reserved ids that are used elsewhere on the page
 */
export function headingIds(reserved: readonly string[] = []): (text: string, ownId?: unknown) => string {
  const slugger = new GithubSlugger()
  for (const id of reserved) slugger.slug(id, true)
  return (text, ownId) => {
    if (typeof ownId !== 'string' || !ownId) return slugger.slug(idOf(text))
    slugger.slug(ownId, true)
    return ownId
  }
}
