import { type ReactNode, useContext, useId } from 'react'
import type { FormName } from '../../content/forms.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'
import { ErrorSummary } from './error-summary.tsx'
import { HiddenVariant } from '../../ui/hidden-variant.ts'
import { FormContext, HandedBackForm } from './form-context.ts'
import { FormTrap } from './form-trap.tsx'
import { SendButton } from './send-button.tsx'
import { useDesk } from './use-desk.ts'

type FormProps = {
  /** Under which name it is sent. */
  name: FormName
  /** Its questions, from top to bottom. */
  fields: readonly string[]
  /** What its sender agrees to. */
  consent: string
  /** What the button says. */
  send: string
  /** What it says when it came back sent. */
  sent: string
  children: ReactNode
}

/** A form of the site. It is sent as a form, so it works before any script does; scripts check and send it once it is touched. */
export function Form({ name, fields, consent, send, sent, children }: FormProps) {
  const id = useId()
  const locale = useLocale()
  const words = useWords('forms', formsWords)
  const back = useContext(HandedBackForm)
  const { state, summary, thanks, formProps } = useDesk(name, locale, words.offline)
  const isSent = state.phase === 'sent'
  const problems = back?.problems ?? state.problems
  // What is found on the way stands beside its field; the summary is for those who tried to send.
  const summed = back || state.refusals > 0 ? problems : {}
  return (
    <FormContext value={{ id, problems, answers: back?.answers }}>
      <p
        className="form-sent"
        id={`sent-${name}${useContext(HiddenVariant)}`}
        role="status"
        tabIndex={-1}
        data-shown={isSent ? '' : undefined}
        ref={thanks}
      >
        {sent}
      </p>
      {isSent ? null : (
        <form className="form" method="post" action={`/forms/${name}`} {...formProps}>
          <ErrorSummary id={id} problems={summed} order={fields} notice={back?.notice ?? null} isFirst={back !== null} ref={summary} />
          {children}
          <FormTrap />
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="consent" value={consent} />
          {/* Without a value of ours, drawing it again leaves the one that the desk sets. */}
          <input type="hidden" name="key" defaultValue={back?.answers.key?.[0]} />
          {back ? <input type="hidden" name="page" value={back.page} /> : null}
          <p className="form-consent">
            {consent} {words.draft}
          </p>
          <SendButton label={send} state={state} />
        </form>
      )}
    </FormContext>
  )
}
