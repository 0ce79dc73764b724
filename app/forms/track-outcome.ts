import type { FormName } from '#cms/leads/forms/form-definition.ts'
import { pagePath } from '#app/analytics/page-path.ts'
import { track } from '#app/analytics/track.ts'
import type { Outcome } from './send-form.ts'

/** Tracks whether a form was stored, or why not. Never tracks answers. */
export function trackOutcome(form: FormName, outcome: Outcome): void {
  if (outcome.state === 'kept') {
    track('form submitted', { form })
    if (form === 'schedule-demo') track('demo requested', { path: pagePath(location.pathname) })
  } else if (outcome.state === 'failed') track('form failed', { form, why: outcome.why })
  // A challenge is not a failure yet.
  else if (outcome.state !== 'challenge') track('form failed', { form, why: outcome.state })
}
