/** Whether another site's page made a request. Browsers say so by `Sec-Fetch-Site`; programs say nothing. */
export function isFromOtherSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
