/** Returns whether another site's page sent the request. Browsers send `Sec-Fetch-Site`; other clients do not. */
export function isFromOtherSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
