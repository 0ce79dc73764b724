const BASE = 'http://nowhere.invalid'
/** No page's path is longer; it is used in a response header. */
const MAX_LENGTH = 2048

/** A path on this site, or `null`: a form must not redirect to another site. */
function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > MAX_LENGTH || !path.startsWith('/') || !URL.canParse(path, BASE)) return null
  const { origin, pathname } = new URL(path, BASE)
  return origin === BASE && !pathname.startsWith('//') && !pathname.startsWith('/forms/') ? pathname : null
}

function referringPath(headers: Headers): string | null {
  const referrer = headers.get('referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, pathname } = new URL(referrer)
  return host === headers.get('host') ? ownPath(pathname) : null
}

/**
 * The path of the page that a form was sent from, from the referrer.
 * @param submitted the field `page` of a rerendered form, whose referrer is the form's own path
 */
export const pageOf = (submitted: unknown, headers: Headers): string => ownPath(submitted) ?? referringPath(headers) ?? '/'
