/** What a visit says about preview: the query's `preview`, and where a token may be kept. */
type Said = { query?: string | null; cookie?: string | null; session?: string | null }

/** Texts that older clients send for "no token" (C41). */
const NONE = ['', 'undefined', 'null']

/** A token, unless it is one of the texts that mean none. */
export const givenToken = (text: string | null | undefined): string | undefined =>
  text === null || text === undefined || NONE.includes(text) ? undefined : text

/**
 * Whether preview is asked for, and by which token (C48). A `preview` in the query decides: filled it is on, empty it is
 * off, whatever is kept; without it a kept token decides. What the token grants is for the server to say.
 */
export function previewState({ query, cookie, session }: Said): { enabled: boolean; token: string | undefined } {
  const token = givenToken(cookie) ?? givenToken(session)
  if (query !== null && query !== undefined) return { enabled: query !== '', token }
  return { enabled: token !== undefined, token }
}
