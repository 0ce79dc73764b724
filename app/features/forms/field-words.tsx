import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'

/** What stands around a field: its problem, and what helps to fill it in. */
export function FieldWords({ id, hint, problem }: { id: string; hint?: string; problem?: string }) {
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

/** A field's name; what may stay empty says so. */
export function FieldLabel({ label, required }: { label: string; required?: boolean }) {
  const words = useWords('forms', formsWords)
  return required ? (
    label
  ) : (
    <>
      {label} <span className="field-optional">{words.optional}</span>
    </>
  )
}
