import type { ContentLocale } from '#config'
import { answersIn, checkWithoutCompiling, type FormName, type FormSchema, type Problems, SCHEMAS } from '../../content/forms.ts'
import { arrival } from './arrival.ts'
import { changedField, leftField, problemsOf } from './check-fields.ts'
import { type DeskState, UNTOUCHED } from './desk-state.ts'
import { deskWords } from './desk-words.ts'
import { draftOf, fillIn, newKey } from './draft.ts'
import { track } from '../analytics/track.ts'
import { type Outcome, sendForm } from './send-form.ts'
import { tellOutcome } from './tell-outcome.ts'

type DeskOptions = {
  form: HTMLFormElement
  name: FormName
  locale: ContentLocale
  /** What is said without a network. */
  offline: string
  touchedAt: number
  /** Whether something was filled in before the desk was there to hear of it. */
  isStarted: boolean
  show: (state: DeskState) => void
}

export type Desk = { send: () => void; close: () => void }

const TRIES = 2

/** The fields of a form as they are sent. */
function bodyOf(form: HTMLFormElement, since: number): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('elapsed', String(Math.max(0, Date.now() - since)))
  const source = arrival()
  if (source) body.set('source', source)
  return body
}

/**
 * Sends, and does the work that is asked of a suspect.
 * @returns `null` where this browser cannot: the form has to be sent as a form, which asks for none
 */
async function deliver(address: string, body: URLSearchParams, onAsked: () => void): Promise<Outcome | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await sendForm(address, body)
    if (outcome.state !== 'challenge') return outcome
    onAsked()
    const proof = await import('./solve-challenge.ts').then(({ proofOf }) => proofOf(outcome.challenge)).catch(() => null)
    if (!proof) return navigator.onLine ? null : { state: 'failed', why: 'offline' }
    body.set('proof', proof)
  }
  return { state: 'failed', why: 'unavailable' }
}

/** Brings back what was typed before, and keeps what is typed from now on. */
function keepDraft(name: FormName, form: HTMLFormElement, schema: FormSchema, touchedAt: number) {
  const draft = draftOf(name)
  const before = draft.read()
  const { key, since } = before ?? { key: newKey(), since: touchedAt }
  if (before) fillIn(form, before.answers)
  const field = form.elements.namedItem('key')
  if (field instanceof HTMLInputElement) field.value = key
  const answers = () =>
    Object.fromEntries(Object.entries(answersIn(schema, new FormData(form))).map(([question, answer]) => [question, [answer].flat()]))
  return { since, drop: draft.drop, write: () => draft.write({ key, since, answers: answers() }) }
}

/** Opens the desk of one form: from now on it is checked, kept and sent by script. */
export function openDesk({ form, name, locale, offline, touchedAt, isStarted, show }: DeskOptions): Desk {
  checkWithoutCompiling()
  const schema: FormSchema = SCHEMAS[name]
  const draft = keepDraft(name, form, schema, touchedAt)
  const words = deskWords(locale, offline)
  const closing = new AbortController()
  const { signal } = closing
  let state = UNTOUCHED
  let mayRetry = true

  const go = (change: Partial<DeskState>) => {
    state = { ...state, ...change }
    if (!signal.aborted) show(state)
  }
  const refuse = (problems: Problems) => go({ phase: 'open', said: '', problems: words.problems(problems), refusals: state.refusals + 1 })
  const finish = (outcome: Outcome) => {
    tellOutcome(name, outcome)
    if (outcome.state === 'problems') return refuse(outcome.problems)
    if (outcome.state !== 'kept') return go({ phase: 'failed', said: words.notSent(outcome) })
    draft.drop()
    go({ phase: 'sent' })
  }
  const sendOnce = async () => {
    if (state.phase === 'sending' || state.phase === 'sent') return
    const problems = problemsOf(schema, form)
    if (Object.keys(problems).length > 0) return finish({ state: 'problems', problems })
    go({ phase: 'sending', said: words.sending, problems: {} })
    const outcome = await deliver(form.action, bodyOf(form, draft.since), () => go({ said: words.proving }))
    if (outcome) finish(outcome)
    else form.submit()
  }
  const look = (question: string) => {
    if (!question) return
    const others = Object.entries(state.problems).filter(([other]) => other !== question)
    const problem = words.problems(problemsOf(schema, form))[question]
    go({ problems: Object.fromEntries(problem ? [...others, [question, problem]] : others) })
  }

  const tellStarted = () => track('form started', { form: name })
  if (isStarted) tellStarted()
  else form.addEventListener('input', tellStarted, { signal, once: true })
  form.addEventListener('focusout', (event) => look(leftField(event)), { signal })
  form.addEventListener(
    'input',
    (event) => {
      draft.write()
      look(changedField(event, state.problems))
    },
    { signal },
  )
  // Once by itself: whoever wants more of it has the button.
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
