import type { ConsentSettings } from './consent-settings.ts'
import type { Consent, Purpose } from './consent.ts'

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
