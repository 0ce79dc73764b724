import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { ContentLocale } from '#config'
import type { FormDefinition } from '#cms/leads/forms/form-definition.ts'
import type { FormController } from './form-controller.ts'
import { hasDraft } from './draft-key.ts'
import { isEdited } from './is-edited.ts'
import { UNTOUCHED } from './form-state.ts'

const FIELDS = 'input:not([type=hidden]), textarea'

/** Whether a visitor has changed a field. Selects always have a value, and change with a focus. */
const isFilledIn = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(isEdited)

/**
 * Loads the code that checks and sends a form (`form-controller.ts`) when the form is first touched. Until then, and if loading
 * fails, the browser's own validation applies and the form is submitted without scripts.
 */
export function useFormController(definition: FormDefinition, locale: ContentLocale, offline: string) {
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
