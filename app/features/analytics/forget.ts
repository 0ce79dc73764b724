import { removeCookies } from './tags.ts'

/** What the client keeps of a visit, and which variants were seen. What it keeps of a refusal stays. */
const KEPT = /^(?:ph_|_postHog|seenSurvey_|inProgressSurvey_|lastSeenSurveyDate$|plumb:experiments-seen$)/

/** Removes what a visit left, for whom nothing may be measured any more. */
export function forgetVisit(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (KEPT.test(key)) storage.removeItem(key)
  } catch {
    // Where nothing may be stored, nothing was.
  }
  removeCookies(KEPT)
}
