import { removeCookies } from './tags.ts'

/** Storage keys and cookies of a visit, including the variants seen. The client's opt-out marker is not among them. */
const VISIT_KEYS = /^(?:ph_|_postHog|seenSurvey_|inProgressSurvey_|lastSeenSurveyDate$|plumb:experiments-seen$)/

/** Removes stored data of earlier visits once analytics is no longer allowed. */
export function forgetVisit(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (VISIT_KEYS.test(key)) storage.removeItem(key)
  } catch {
    // If storage is unavailable, nothing was stored.
  }
  removeCookies(VISIT_KEYS)
}
