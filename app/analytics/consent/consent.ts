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

export type Purposes = Record<Purpose, boolean>

const NOTHING: Purposes = { analytics: false, recording: false, marketing: false }

/** The purposes this site asks about: only what is configured. */
export const offeredBy = ({ posthog, tags }: Pick<ConsentSettings, 'posthog' | 'tags'>): Purpose[] => [
  ...(posthog ? (['analytics', 'recording'] as const) : []),
  ...(tags.tagManager || tags.adTracker ? (['marketing'] as const) : []),
]

/** The offered purposes that `agrees` accepts. Recording requires analytics. */
function grantedPurposes(offered: readonly Purpose[], agrees: (purpose: Purpose) => boolean): Purposes {
  const yes = (purpose: Purpose) => offered.includes(purpose) && agrees(purpose)
  return { analytics: yes('analytics'), recording: yes('analytics') && yes('recording'), marketing: yes('marketing') }
}

type Situation = {
  mode: ConsentSettings['mode']
  textVersion: number
  offered: readonly Purpose[]
  /** True if the browser signals an opt-out: Global Privacy Control or Do Not Track. */
  refuses: boolean
  stored: Consent | null
}

/** Decides which purposes are allowed now and whether to show the banner. */
export function decide({ mode, textVersion, offered, refuses, stored }: Situation): { purposes: Purposes; ask: boolean } {
  const holds = stored !== null && stored.textVersion === textVersion
  // The opt-out signal overrides an earlier yes, unless that yes was given despite the signal.
  if (refuses && !(holds && stored.inSpite)) return { purposes: NOTHING, ask: false }
  if (holds) return { purposes: grantedPurposes(offered, (purpose) => stored[purpose]), ask: false }
  const ask = mode !== 'none' && offered.length > 0
  // A no to an earlier version still counts; a yes does not.
  return { purposes: grantedPurposes(offered, (purpose) => mode !== 'opt-in' && stored?.[purpose] !== false), ask }
}

/** Changes one purpose. Turning recording on turns analytics on; turning analytics off turns recording off. */
export function withPurpose(purposes: Purposes, purpose: Purpose, answer: boolean): Purposes {
  const chosen = { ...purposes, [purpose]: answer }
  if (purpose === 'recording' && answer) return { ...chosen, analytics: true }
  return purpose === 'analytics' && !answer ? { ...chosen, recording: false } : chosen
}

/** The same answer for every offered purpose. */
export const answerAll = (offered: readonly Purpose[], answer: boolean): Purposes => grantedPurposes(offered, () => answer)

/** The mode before a visitor has chosen: ask first, measure until they decline, or measure without asking. */
export type ConsentMode = 'opt-in' | 'opt-out' | 'none'

/** The response of `GET /consent.json`. Specific to the visitor, so it is never part of a page. */
export type ConsentSettings = {
  mode: ConsentMode
  /** Set if the request headers signal an opt-out; the browser's script API may signal one too. */
  refuses?: true
  /** The version of the consent text; visitors who agreed to another version are asked again. */
  textVersion: number
  /** Absent if PostHog is not configured. */
  posthog?: { key: string; uiHost?: string; captureBots: boolean }
  /** Tag ids from the CMS; absent tags are not used. */
  tags: { tagManager?: string; adTracker?: string }
  /** This visitor's variant of each running experiment; empty without consent to analytics. */
  variants: Record<string, string>
}
