/** Links that opt in, as for prefetching by the application (`prefetch.ts`), and lead to another public page. */
export const PREFETCHED_LINKS = 'a[data-prefetch]:not([target="_blank"], [rel~="nofollow"], [download])'

/** Addresses that are for one visitor, or change something. */
const PRIVATE = ['/admin', '/admin/*', '/api/*', '/forms/*', '/preview/*', '/*/preview/*', '/*\\?*preview=*']

/**
 * Lets the browser fetch the next page while the pointer rests on its link, without any of the site's code. The content security
 * policy allows exactly this text, by hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ selector_matches: PREFETCHED_LINKS }, { href_matches: '/*' }, { not: { href_matches: PRIVATE } }] },
      eagerness: 'moderate',
    },
  ],
})

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the connection is metered or too slow for prefetching. Only Chromium tells. */
export function isConstrained(): boolean {
  const { connection: { saveData, effectiveType } = {} } = navigator as { connection?: Connection }
  return saveData === true || effectiveType?.includes('2g') === true
}
