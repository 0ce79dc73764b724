import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { FormDefinition } from '#cms/leads/forms/form-definition.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { formsMessages } from '#app/i18n/en/forms.ts'
import { HiddenVariant } from '#app/ui/heading.tsx'
import { FormContext, RerenderedFormContext, type CustomControls, FormField } from './form-field.tsx'
import { type FormState, hasDraft, UNTOUCHED } from './form-state.ts'
import type { ContentLocale } from '#config'
import type { FormController } from './form-controller.ts'
import { isEdited } from './is-edited.ts'

const FIELDS = 'input:not([type=hidden]), textarea'

/** Whether a visitor has changed a field. Selects always have a value, and change with a focus. */
const isFilledIn = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(isEdited)

/**
 * Loads the code that checks and sends a form (`form-controller.ts`) when the form is first touched. Until then, and if loading
 * fails, the browser's own validation applies and the form is submitted without scripts.
 */
function useFormController(definition: FormDefinition, locale: ContentLocale, offline: string) {
  const { name } = definition
  const [state, setState] = useState(UNTOUCHED)
  const form = useRef<HTMLFormElement>(null)
  const touchedAt = useRef(0)
  const isStarted = useRef(false)
  const controller = useRef<Promise<FormController> | null>(null)
  const summary = useRef<HTMLDivElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)

  const open = useCallback(() => {
    const load = async () => {
      const { createFormController } = await import('./form-controller.ts')
      if (!form.current) throw new Error('The form is no longer on the page.')
      const start = { touchedAt: touchedAt.current || Date.now(), isStarted: isStarted.current }
      return createFormController({ form: form.current, definition, locale, offline, ...start, show: setState })
    }
    const opening = (controller.current ??= load())
    // A failed import is retried at the next touch.
    opening.catch(() => {
      if (controller.current === opening) controller.current = null
    })
    return opening
  }, [definition, locale, offline])

  useEffect(() => {
    // From now on the controller shows problems, even if the button is the first thing pressed.
    if (form.current) form.current.noValidate = true
    // Used before hydration, which no handler has seen.
    isStarted.current ||= form.current !== null && isFilledIn(form.current)
    const isTouched = isStarted.current || form.current?.contains(document.activeElement)
    if (isTouched) touchedAt.current ||= Date.now()
    if (isTouched || hasDraft(name)) void open().catch(() => {})
    return () => {
      void controller.current?.then(({ close }) => close()).catch(() => {})
      controller.current = null
    }
  }, [name, open])
  useEffect(() => {
    if (state.refusals > 0) summary.current?.focus()
  }, [state.refusals])
  useEffect(() => {
    if (state.phase === 'sent') thanks.current?.focus()
  }, [state.phase])

  const onFocus = () => {
    touchedAt.current ||= Date.now()
    void open().catch(() => {})
  }
  // Autofill can complete a form before the controller is loaded.
  const onInput = () => {
    isStarted.current = true
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!('fetch' in window)) return
    event.preventDefault()
    const element = event.currentTarget
    open().then(
      ({ send }) => send(),
      // The controller could not be loaded; a plain submit needs only the network.
      () => (navigator.onLine ? element.submit() : setState({ ...UNTOUCHED, phase: 'failed', message: offline })),
    )
  }
  return { state, summary, thanks, formProps: { ref: form, onFocus, onInput, onSubmit } }
}

type ErrorSummaryProps = {
  id: string
  problems: Record<string, string>
  order: readonly string[]
  /** The message if no answer is the problem. */
  notice: string | null
  /** It came with the page, so the browser focuses it. */
  isFirst: boolean
  ref: RefObject<HTMLDivElement | null>
}

function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  const target = field?.matches('fieldset') ? field.querySelector('input') : field
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Links to the fields with problems, from top to bottom. It takes the focus after a failed attempt to send. */
function ErrorSummary({ id, problems, order, notice, isFirst, ref }: ErrorSummaryProps) {
  const messages = useMessages('forms', formsMessages)
  const names = order.filter((name) => problems[name])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="form-summary"
      role="group"
      aria-label={notice ? messages.notSent : messages.toFix}
      hidden={names.length === 0 && !notice}
      autoFocus={isFirst}
    >
      <p>{notice ?? messages.fixFields(names.length)}</p>
      {names.length > 0 ? (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${id}-${name}`} onClick={goTo}>
                {problems[name]}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The submit button and the status of sending. It stays focusable while busy, and then does nothing. */
function SendButton({ label, state }: { label: string; state: FormState }) {
  const messages = useMessages('forms', formsMessages)
  const isFailed = state.phase === 'failed'
  return (
    <div className="form-send">
      <button type="submit" className="button button-main" aria-disabled={state.phase === 'sending' || undefined}>
        {isFailed ? messages.tryAgain : label}
      </button>
      {/* Below the button, so that a message does not move it between two clicks. */}
      <p className="form-state" role="status" data-off={isFailed ? '' : undefined}>
        {state.message}
      </p>
    </div>
  )
}

/** The field's name, which `cms/leads/forms/spam.server.ts` checks. */
export const HONEYPOT_FIELD = 'homepage'

/** A field that is hidden from people and assistive technology, and that bots fill in. */
function HoneypotField() {
  const messages = useMessages('forms', formsMessages)
  return (
    <div className="form-trap" aria-hidden="true">
      <label>
        {messages.honeypot} <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

type FormProps = {
  form: FormDefinition
  /** The text that the sender agrees to. */
  consent: string
  /** For a form with fields of kinds that no other form has. */
  controls?: CustomControls
  /** Hidden fields. */
  children?: ReactNode
}

/** A form, rendered from its definition. It works without scripts; once it is touched, scripts check and send it. */
export function Form({ form, consent, controls, children }: FormProps) {
  const { name, fields, path, sent, submit } = form
  const id = useId()
  const locale = useLocale()
  const messages = useMessages('forms', formsMessages)
  const rerendered = useContext(RerenderedFormContext)
  const { state, summary, thanks, formProps } = useFormController(form, locale, messages.offline)
  const isSent = state.phase === 'sent'
  const problems = rerendered?.problems ?? state.problems
  // Problems found while filling in are shown at their fields; the summary appears after an attempt to send.
  const summarized = rerendered || state.refusals > 0 ? problems : {}
  return (
    <FormContext value={{ id, problems, answers: rerendered?.answers }}>
      <p
        className="form-sent"
        id={`sent-${name}${useContext(HiddenVariant)}`}
        role="status"
        tabIndex={-1}
        data-shown={isSent ? '' : undefined}
        ref={thanks}
      >
        {sent[locale]}
      </p>
      {isSent ? null : (
        <form className="form" method="post" action={path} data-offline={messages.offline} {...formProps}>
          <ErrorSummary
            id={id}
            problems={summarized}
            order={Object.keys(fields)}
            notice={rerendered?.notice ?? null}
            isFirst={rerendered !== null}
            ref={summary}
          />
          {Object.entries(fields).map(([field, definition]) => (
            <FormField key={field} name={field} field={definition} controls={controls} />
          ))}
          {children}
          <HoneypotField />
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="consent" value={consent} />
          {/* Uncontrolled, so that rendering again keeps the key that the controller sets. */}
          <input type="hidden" name="key" defaultValue={rerendered?.answers.key?.[0]} />
          {rerendered ? <input type="hidden" name="page" value={rerendered.page} /> : null}
          <p className="form-consent">
            {consent} {messages.draft}
          </p>
          <SendButton label={submit[locale]} state={state} />
        </form>
      )}
    </FormContext>
  )
}
