import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { ContentLocale } from '#config'
import type { FormName } from '../../content/forms.ts'
import type { Desk } from './desk.ts'
import { hasDraft } from './draft-place.ts'
import { UNTOUCHED } from './desk-state.ts'

/**
 * Where a form is checked, kept and sent (`desk.ts`). All of that is loaded when the form is first touched; until then, and
 * without it, the browser's own checks hold and the form is sent as a form.
 */
export function useDesk(name: FormName, locale: ContentLocale, offline: string) {
  const [state, setState] = useState(UNTOUCHED)
  const form = useRef<HTMLFormElement>(null)
  const touchedAt = useRef(0)
  const isStarted = useRef(false)
  const desk = useRef<Promise<Desk> | null>(null)
  const summary = useRef<HTMLDivElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)

  const open = useCallback(() => {
    const load = async () => {
      const { openDesk } = await import('./desk.ts')
      if (!form.current) throw new Error('The form is gone.')
      const since = { touchedAt: touchedAt.current || Date.now(), isStarted: isStarted.current }
      return openDesk({ form: form.current, name, locale, offline, ...since, show: setState })
    }
    const opening = (desk.current ??= load())
    // What could not be loaded is asked for again at the next touch.
    opening.catch(() => {
      if (desk.current === opening) desk.current = null
    })
    return opening
  }, [name, locale, offline])

  useEffect(() => {
    // From now on the form says itself what is wrong with it, also to who presses the button before anything else.
    if (form.current) form.current.noValidate = true
    if (hasDraft(name)) void open().catch(() => {})
    return () => {
      void desk.current?.then(({ close }) => close()).catch(() => {})
      desk.current = null
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
  // A browser fills a whole form in at once, before the desk is there.
  const onInput = () => {
    isStarted.current = true
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!('fetch' in window)) return
    event.preventDefault()
    const element = event.currentTarget
    open().then(
      ({ send }) => send(),
      // What would send it is not there: a plain form needs nothing but the network.
      () => (navigator.onLine ? element.submit() : setState({ ...UNTOUCHED, phase: 'failed', said: offline })),
    )
  }
  return { state, summary, thanks, formProps: { ref: form, onFocus, onInput, onSubmit } }
}
