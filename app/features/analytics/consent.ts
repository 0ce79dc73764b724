/** For what a visitor may be observed; each is agreed to by itself. */
export const PURPOSES = ['analytics', 'recording', 'marketing'] as const

export type Purpose = (typeof PURPOSES)[number]

/** What a visitor chose, when, and of which version of the question. It is kept in their browser alone. */
export type Consent = Record<Purpose, boolean> & {
  textVersion: number
  at: string
  /** Chosen while the browser said no for them. */
  inSpite?: boolean
}

const KEY = 'plumb:consent'

const isConsent = (value: unknown): value is Consent =>
  typeof value === 'object' &&
  value !== null &&
  PURPOSES.every((purpose) => typeof (value as Record<string, unknown>)[purpose] === 'boolean') &&
  typeof (value as Consent).textVersion === 'number'

/** Where nothing may be stored, a choice holds as long as its document. */
let unkept: Consent | null = null

/** The visitor's choice, or `null` where there is none that can be read. */
export function keptConsent(): Consent | null {
  if (unkept) return unkept
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isConsent(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps a choice for the pages to come. */
export function keepConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(consent))
    unkept = null
  } catch {
    unkept = consent
  }
}

/** Calls back when another window of the site may have chosen: then, or when this one comes back from where it was put aside. */
export function onConsentElsewhere(changed: () => void): void {
  // Without a key everything was cleared.
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && changed())
  addEventListener('pageshow', ({ persisted }) => persisted && changed())
}

/** Whether the browser says no for its visitor: Global Privacy Control, or Do Not Track as it was called before. */
export function browserRefuses(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  const old = (window as Window & { doNotTrack?: string | null }).doNotTrack
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes' || old === '1'
}
