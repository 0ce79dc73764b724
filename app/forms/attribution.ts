const CONSENT = 'plumb:consent'
const ARRIVAL = 'plumb:arrival'
const CAMPAIGN = /^(?:utm_[a-z]{2,20}|gclid|ref)$/

/** The source that is sent with a form: path, foreign referrer and campaign parameters. */
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
 * How the visitor came here, if they agreed to marketing: the first URL of this tab, its referrer and its campaign. The
 * navigation timing entry still has that URL after client-side navigation.
 */
export function attribution(): string | null {
  if (!agreesToMarketing()) return null
  const stored = sessionStorage.getItem(ARRIVAL)
  if (stored) return stored
  const source = sourceOf(performance.getEntriesByType('navigation')[0]?.name ?? location.href, document.referrer)
  sessionStorage.setItem(ARRIVAL, source)
  return source
}
