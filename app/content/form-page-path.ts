const NOWHERE = 'http://nowhere.invalid'
/** No page's path is longer; it becomes a header of the answer. */
const LONGEST = 2048

/** A path of this site, or `null`: what a form says of its page must lead nobody elsewhere. */
function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > LONGEST || !path.startsWith('/') || !URL.canParse(path, NOWHERE)) return null
  const { origin, pathname } = new URL(path, NOWHERE)
  return origin === NOWHERE && !pathname.startsWith('//') && !pathname.startsWith('/forms/') ? pathname : null
}

function referringPath(headers: Headers): string | null {
  const referrer = headers.get('referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, pathname } = new URL(referrer)
  return host === headers.get('host') ? ownPath(pathname) : null
}

/**
 * The page of this site that a form was sent from, by its path; browsers say it for forms of the same site.
 * @param said what a form that was handed back says itself: it was sent from its answer
 */
export const pageOf = (said: unknown, headers: Headers): string => ownPath(said) ?? referringPath(headers) ?? '/'
