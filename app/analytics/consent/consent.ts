/** The purposes a visitor can agree to separately. */
export const PURPOSES = ['analytics', 'recording', 'marketing'] as const

export type Purpose = (typeof PURPOSES)[number]

/** A visitor's choice, its date and the version of the consent text. Stored only in their browser. */
export type Consent = Record<Purpose, boolean> & {
  textVersion: number
  at: string
  /** Chosen despite the browser's opt-out signal. */
  inSpite?: boolean
}

const KEY = 'plumb:consent'

const isConsent = (value: unknown): value is Consent =>
  typeof value === 'object' &&
  value !== null &&
  PURPOSES.every((purpose) => typeof (value as Record<string, unknown>)[purpose] === 'boolean') &&
  typeof (value as Consent).textVersion === 'number'

/** Holds the choice for the lifetime of the document if storage is unavailable. */
let sessionOnly: Consent | null = null

/** The visitor's choice, or `null` if there is none or it cannot be read. */
export function storedConsent(): Consent | null {
  if (sessionOnly) return sessionOnly
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isConsent(stored) ? stored : null
  } catch {
    return null
  }
}

export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(consent))
    sessionOnly = null
  } catch {
    sessionOnly = consent
  }
}

/** Calls `changed` when another tab may have changed the choice: on a storage event, or on return from the back/forward cache. */
export function onConsentChangedElsewhere(changed: () => void): void {
  // A null key means all of storage was cleared.
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && changed())
  addEventListener('pageshow', ({ persisted }) => persisted && changed())
}

/** True if the browser signals an opt-out: Global Privacy Control, or Do Not Track in any of its historical forms. */
export function browserRefuses(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  const legacy = (window as Window & { doNotTrack?: string | null }).doNotTrack
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes' || legacy === '1'
}
