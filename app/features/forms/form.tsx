import { type ReactNode, useId } from 'react'
import type { FormSchema } from '../../content/forms.ts'
import { problemWords } from '../../content/problem-words.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext } from './form-context.ts'
import { useFormCheck } from './use-form-check.ts'

type FormProps = {
  /** Under which name it is sent. */
  name: string
  schema: FormSchema
  /** What its sender agrees to. */
  consent: string
  /** What the button says. */
  send: string
  /** What it says when it came back sent. */
  sent: string
  children: ReactNode
}

/** A form of the site. It is sent as a form, so it works before any script does; scripts check it while it is filled in. */
export function Form({ name, schema, consent, send, sent, children }: FormProps) {
  const id = useId()
  const locale = useLocale()
  const { problems: found, summary, formProps } = useFormCheck(schema)
  const problems = problemWords(found, useWords('forms', formsWords))
  return (
    <FormContext value={{ id, problems }}>
      <p className="form-sent" id={`sent-${name}`} tabIndex={-1}>
        {sent}
      </p>
      <form className="form" method="post" action={`/forms/${name}`} {...formProps}>
        <ErrorSummary id={id} problems={problems} order={Object.keys(schema.shape)} ref={summary} />
        {children}
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="consent" value={consent} />
        <input type="hidden" name="key" defaultValue="" />
        <p className="form-consent">{consent}</p>
        <p>
          <button type="submit" className="button button-main">
            {send}
          </button>
        </p>
      </form>
    </FormContext>
  )
}
