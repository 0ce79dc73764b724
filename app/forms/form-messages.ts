import type { ContentLocale } from '#config'
import type { Problems } from '#cms/leads/forms/check-answers.ts'
import type { FormDefinition } from '#cms/leads/forms/form-definition.ts'
import { problemMessages } from './answer/problem-messages.ts'
import { dateLocale } from '#app/ui/format-day.ts'
import { formControllerMessages } from '#app/i18n/en/form-controller.ts'
import { messagesIn } from '#app/i18n/index.ts'
import type { Outcome } from './send-form.ts'

const MINUTE = 60_000

/** The first full minute that is at least `seconds` from now. */
const minuteAfter = (seconds: number, locale: string) =>
  new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short' }).format(Math.ceil((Date.now() + seconds * 1000) / MINUTE) * MINUTE)

/** The messages of a form's controller, in the language of its page. */
export function formMessages(form: FormDefinition, locale: ContentLocale, offline: string) {
  const messages = messagesIn(locale)?.formController ?? formControllerMessages
  const failures = { ...messages.failures, offline }
  const notSent = (outcome: Outcome) =>
    outcome.state === 'limited'
      ? messages.limited(minuteAfter(outcome.seconds, locale))
      : failures[outcome.state === 'failed' ? outcome.why : 'unavailable']
  const problems = (found: Problems) => problemMessages(form, found, locale, messages)
  return { sending: messages.sending, proving: messages.proving, notSent, problems }
}
