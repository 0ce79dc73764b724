/** Returns whether another site's page sent the request. Browsers send `Sec-Fetch-Site`; other clients do not. */
export function isFromOtherSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

/**
 * Removes the session from a reading request that no page of this site sent, such as that of a link in a mail: nobody can make somebody
 * else act by giving them an address. Programs send no `Sec-Fetch-Site` and keep what they send.
 */
export function withoutForeignSession(request: Request): Request {
  const site = request.headers.get('sec-fetch-site')
  if (request.method !== 'GET' || site === null || site === 'same-origin') return request
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  return new Request(request.url, { headers, signal: request.signal })
}
