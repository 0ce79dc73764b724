import type { ContentLocale } from '#config'
import type { Problems } from '../../content/forms.ts'
import { problemWords } from '../../content/problem-words.ts'
import { dateLocale } from '../../ui/day.tsx'
import { formDeskWords } from '../../words/en/form-desk.ts'
import { wordsIn } from '../../words/index.ts'
import type { Outcome } from './send-form.ts'

const MINUTE = 60_000

/** The minute in which `seconds` from now are past for sure. */
const minuteAfter = (seconds: number, locale: string) =>
  new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short' }).format(Math.ceil((Date.now() + seconds * 1000) / MINUTE) * MINUTE)

/** What a form says of its way, in the language of its page. */
export function deskWords(locale: ContentLocale, offline: string) {
  const words = wordsIn(locale)?.formDesk ?? formDeskWords
  const failures = { ...words.failures, offline }
  const notSent = (outcome: Outcome) =>
    outcome.state === 'limited'
      ? words.limited(minuteAfter(outcome.seconds, locale))
      : failures[outcome.state === 'failed' ? outcome.why : 'unavailable']
  return { sending: words.sending, proving: words.proving, notSent, problems: (problems: Problems) => problemWords(problems, words) }
}
