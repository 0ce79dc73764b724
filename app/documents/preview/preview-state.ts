/** The query's `preview` parameter, and the tokens from cookie and session. */
type PreviewInput = { query?: string | null; cookie?: string | null; session?: string | null }

/** Values that older clients send for "no token" (C41). */
const NONE = ['', 'undefined', 'null']

/** Returns the token, or `undefined` if the text means none. */
export const normalizeToken = (text: string | null | undefined): string | undefined =>
  text === null || text === undefined || NONE.includes(text) ? undefined : text

/**
 * Determines whether preview is requested, and with which token (C48). `preview` in the query takes precedence: non-empty
 * turns it on, empty turns it off. Without it, a stored token turns it on. The server decides what the token grants.
 */
export function previewState({ query, cookie, session }: PreviewInput): { enabled: boolean; token: string | undefined } {
  const token = normalizeToken(cookie) ?? normalizeToken(session)
  if (query !== null && query !== undefined) return { enabled: query !== '', token }
  return { enabled: token !== undefined, token }
}
