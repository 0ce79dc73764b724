import type { FormName } from '../../content/forms.ts'
import { pagePath } from '../analytics/page-path.ts'
import { track } from '../analytics/track.ts'
import type { Outcome } from './send-form.ts'

/** Tells what became of a form that somebody sent: that it was kept, or why not. Never what is in it. */
export function tellOutcome(form: FormName, outcome: Outcome): void {
  if (outcome.state === 'kept') {
    track('form submitted', { form })
    if (form === 'schedule-demo') track('demo requested', { path: pagePath(location.pathname) })
  } else if (outcome.state === 'failed') track('form failed', { form, why: outcome.why })
  // What asks for more work has not failed yet.
  else if (outcome.state !== 'challenge') track('form failed', { form, why: outcome.state })
}
