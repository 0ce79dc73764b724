import type { ContentLocale } from '#config'
import type { FormDefinition, FormName } from '#cms/leads/forms/form-definition.ts'
import { answersIn, checkAnswers, checkWithoutCompiling, type Problems } from '#cms/leads/forms/check-answers.ts'
import { attribution, type Outcome, sendForm } from './send-form.ts'
import { type FormState, UNTOUCHED } from './form-state.ts'
import { problemMessages } from './answer/problem-messages.ts'
import { dateLocale } from '#app/ui/format-day.ts'
import { formControllerMessages } from '#app/i18n/en/form-controller.ts'
import { messagesIn } from '#app/i18n/index.ts'
import { draftOf, fillIn, newKey } from './draft.ts'
import { track, pagePath } from '#app/analytics/track.ts'

const MINUTE = 60_000

/** The first full minute that is at least `seconds` from now. */
const minuteAfter = (seconds: number, locale: string) =>
  new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short' }).format(Math.ceil((Date.now() + seconds * 1000) / MINUTE) * MINUTE)

/** The messages of a form's controller, in the language of its page. */
function formMessages(form: FormDefinition, locale: ContentLocale, offline: string) {
  const messages = messagesIn(locale)?.formController ?? formControllerMessages
  const failures = { ...messages.failures, offline }
  const notSent = (outcome: Outcome) =>
    outcome.state === 'limited'
      ? messages.limited(minuteAfter(outcome.seconds, locale))
      : failures[outcome.state === 'failed' ? outcome.why : 'unavailable']
  const problems = (found: Problems) => problemMessages(form, found, locale, messages)
  return { sending: messages.sending, proving: messages.proving, notSent, problems }
}

const nameOf = (target: EventTarget | null) => (target instanceof HTMLElement && 'name' in target ? String(target.name) : '')

/** The problems of a form as it is filled in now. */
function problemsOf(definition: FormDefinition, form: HTMLFormElement): Problems {
  const checked = checkAnswers(definition, answersIn(definition, new FormData(form)))
  return 'problems' in checked ? checked.problems : {}
}

/**
 * The field to check when it loses the focus. None if the focus moves to a button, which checks everything; if the field is
 * empty; or if it is a checkbox.
 */
function blurredField({ target, relatedTarget }: FocusEvent): string {
  if (relatedTarget instanceof HTMLButtonElement) return ''
  const isTextual = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  return isTextual && target.value !== '' && target.type !== 'checkbox' ? target.name : ''
}

/** The changed field, if it has a problem: the problem disappears as soon as it is fixed. */
function changedField({ target }: Event, problems: Record<string, string>): string {
  const name = nameOf(target)
  return problems[name] ? name : ''
}

/** Tracks whether a form was stored, or why not. Never tracks answers. */
export function trackOutcome(form: FormName, outcome: Outcome): void {
  if (outcome.state === 'kept') {
    track('form submitted', { form })
    if (form === 'schedule-demo') track('demo requested', { path: pagePath(location.pathname) })
  } else if (outcome.state === 'failed') track('form failed', { form, why: outcome.why })
  // A challenge is not a failure yet.
  else if (outcome.state !== 'challenge') track('form failed', { form, why: outcome.state })
}

type FormControllerOptions = {
  form: HTMLFormElement
  definition: FormDefinition
  locale: ContentLocale
  /** The message for a form sent without a network. */
  offline: string
  touchedAt: number
  /** Whether something was filled in before the controller was loaded. */
  isStarted: boolean
  show: (state: FormState) => void
}

export type FormController = { send: () => void; close: () => void }

const MAX_TRIES = 2

/** The request body of a form. */
function bodyOf(form: HTMLFormElement, since: number): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('elapsed', String(Math.max(0, Date.now() - since)))
  const source = attribution()
  if (source) body.set('source', source)
  return body
}

/**
 * Sends a form and solves a challenge if one is set.
 * @returns `null` if this browser cannot solve it: the form then has to be submitted without scripts
 */
async function deliver(address: string, body: URLSearchParams, onChallenge: () => void): Promise<Outcome | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const outcome = await sendForm(address, body)
    if (outcome.state !== 'challenge') return outcome
    onChallenge()
    const proof = await import('./solve-challenge.ts').then(({ proofOf }) => proofOf(outcome.challenge)).catch(() => null)
    if (!proof) return navigator.onLine ? null : { state: 'failed', why: 'offline' }
    body.set('proof', proof)
  }
  return { state: 'failed', why: 'unavailable' }
}

/** Restores the draft, and stores it whenever the form changes. */
function restoreDraft(definition: FormDefinition, form: HTMLFormElement, touchedAt: number) {
  const draft = draftOf(definition.name)
  const stored = draft.read()
  const { key, since } = stored ?? { key: newKey(), since: touchedAt }
  if (stored) fillIn(form, stored.answers)
  const field = form.elements.namedItem('key')
  if (field instanceof HTMLInputElement) field.value = key
  const answers = () =>
    Object.fromEntries(Object.entries(answersIn(definition, new FormData(form))).map(([name, answer]) => [name, [answer].flat()]))
  return { since, drop: draft.drop, write: () => draft.write({ key, since, answers: answers() }) }
}

/** Takes over a form: from now on scripts check it, store its draft and send it. */
export function createFormController({
  form,
  definition,
  locale,
  offline,
  touchedAt,
  isStarted,
  show,
}: FormControllerOptions): FormController {
  checkWithoutCompiling()
  const { name } = definition
  const draft = restoreDraft(definition, form, touchedAt)
  const messages = formMessages(definition, locale, offline)
  const closing = new AbortController()
  const { signal } = closing
  let state = UNTOUCHED
  let mayRetry = true

  const update = (change: Partial<FormState>) => {
    state = { ...state, ...change }
    if (!signal.aborted) show(state)
  }
  const showProblems = (problems: Problems) =>
    update({ phase: 'open', message: '', problems: messages.problems(problems), refusals: state.refusals + 1 })
  const finish = (outcome: Outcome) => {
    trackOutcome(name, outcome)
    if (outcome.state === 'problems') return showProblems(outcome.problems)
    if (outcome.state !== 'kept') return update({ phase: 'failed', message: messages.notSent(outcome) })
    draft.drop()
    update({ phase: 'sent' })
  }
  const sendOnce = async () => {
    if (state.phase === 'sending' || state.phase === 'sent') return
    const problems = problemsOf(definition, form)
    if (Object.keys(problems).length > 0) return finish({ state: 'problems', problems })
    update({ phase: 'sending', message: messages.sending, problems: {} })
    const outcome = await deliver(form.action, bodyOf(form, draft.since), () => update({ message: messages.proving }))
    if (outcome) finish(outcome)
    else form.submit()
  }
  const checkField = (field: string) => {
    if (!field) return
    const others = Object.entries(state.problems).filter(([other]) => other !== field)
    const problem = messages.problems(problemsOf(definition, form))[field]
    update({ problems: Object.fromEntries(problem ? [...others, [field, problem]] : others) })
  }

  const trackStarted = () => track('form started', { form: name })
  if (isStarted) {
    trackStarted()
    draft.write()
  } else form.addEventListener('input', trackStarted, { signal, once: true })
  form.addEventListener('focusout', (event) => checkField(blurredField(event)), { signal })
  form.addEventListener(
    'input',
    (event) => {
      draft.write()
      checkField(changedField(event, state.problems))
    },
    { signal },
  )
  // Retries once; after that the visitor has the button.
  const whenOnline = () => {
    if (!mayRetry || state.phase !== 'failed') return
    mayRetry = false
    void sendOnce()
  }
  window.addEventListener('online', whenOnline, { signal })

  const send = () => {
    mayRetry = true
    void sendOnce()
  }
  return { send, close: () => closing.abort() }
}
