const CONSENT = 'plumb:consent'
const ARRIVAL = 'plumb:arrival'
const CAMPAIGN = /^(?:utm_[a-z]{2,20}|gclid|ref)$/

/** What of an address and a referrer is sent along with a form. */
export function sourceOf(address: string, referrer: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const campaign = Object.fromEntries([...searchParams].filter(([name]) => CAMPAIGN.test(name)))
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === origin
  return JSON.stringify({ path: pathname, ...(referrer && !isOwn ? { referrer } : {}), campaign })
}

function agreesToMarketing(): boolean {
  try {
    const consent: unknown = JSON.parse(localStorage.getItem(CONSENT) ?? 'null')
    return typeof consent === 'object' && consent !== null && 'marketing' in consent && consent.marketing === true
  } catch {
    return false
  }
}

/**
 * How the visitor came here, if they agreed that we may know: the address this tab began with, where from, and its campaign.
 * The browser tells with what the document was opened, however many pages were read in it since.
 */
export function arrival(): string | null {
  if (!agreesToMarketing()) return null
  const kept = sessionStorage.getItem(ARRIVAL)
  if (kept) return kept
  const source = sourceOf(performance.getEntriesByType('navigation')[0]?.name ?? location.href, document.referrer)
  sessionStorage.setItem(ARRIVAL, source)
  return source
}
