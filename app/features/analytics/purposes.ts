import type { Measuring } from '../../content/measuring.ts'
import type { Consent, Purpose } from './consent.ts'

export type Purposes = Record<Purpose, boolean>

const NOTHING: Purposes = { analytics: false, recording: false, marketing: false }

/** For what this site asks at all: what is not set up is neither offered nor done. */
export const offeredBy = ({ posthog, tags }: Pick<Measuring, 'posthog' | 'tags'>): Purpose[] => [
  ...(posthog ? (['analytics', 'recording'] as const) : []),
  ...(tags.tagManager || tags.adTracker ? (['marketing'] as const) : []),
]

/** The purposes among those offered that `agrees` to; a recording is nothing without the visit it belongs to. */
function those(offered: readonly Purpose[], agrees: (purpose: Purpose) => boolean): Purposes {
  const yes = (purpose: Purpose) => offered.includes(purpose) && agrees(purpose)
  return { analytics: yes('analytics'), recording: yes('analytics') && yes('recording'), marketing: yes('marketing') }
}

type Situation = {
  mode: Measuring['mode']
  textVersion: number
  offered: readonly Purpose[]
  /** Whether the browser says no for its visitor: Global Privacy Control or Do Not Track. */
  refuses: boolean
  kept: Consent | null
}

/** What may be done now, and whether a choice is due. */
export function decide({ mode, textVersion, offered, refuses, kept }: Situation): { purposes: Purposes; ask: boolean } {
  const holds = kept !== null && kept.textVersion === textVersion
  // A yes from before the browser said no is withdrawn by it; one that was given in spite of it stands.
  if (refuses && !(holds && kept.inSpite)) return { purposes: NOTHING, ask: false }
  if (holds) return { purposes: those(offered, (purpose) => kept[purpose]), ask: false }
  const ask = mode !== 'none' && offered.length > 0
  // A no to an earlier question is still a no; a yes to it is a yes to something else.
  return { purposes: those(offered, (purpose) => mode !== 'opt-in' && kept?.[purpose] !== false), ask }
}

/** A choice with another answer for one purpose: recordings come with analytics, and end with it. */
export function withPurpose(purposes: Purposes, purpose: Purpose, answer: boolean): Purposes {
  const chosen = { ...purposes, [purpose]: answer }
  if (purpose === 'recording' && answer) return { ...chosen, analytics: true }
  return purpose === 'analytics' && !answer ? { ...chosen, recording: false } : chosen
}

/** The same answer for all that is offered. */
export const alike = (offered: readonly Purpose[], answer: boolean): Purposes => those(offered, () => answer)
