import { useMessages } from '#app/i18n/use-messages.ts'
import { formsMessages } from '#app/i18n/en/forms.ts'

/** A field's hint and problem. */
export function FieldNotes({ id, hint, problem }: { id: string; hint?: string; problem?: string }) {
  return (
    <>
      {hint ? (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {problem ? (
        <span className="field-problem" id={`${id}-problem`}>
          {problem}
        </span>
      ) : null}
    </>
  )
}

/** A field's label, marked if the field is optional. */
export function FieldLabel({ label, required }: { label: string; required?: boolean }) {
  const messages = useMessages('forms', formsMessages)
  return required ? (
    label
  ) : (
    <>
      {label} <span className="field-optional">{messages.optional}</span>
    </>
  )
}
