import { createContext, useContext } from 'react'

/** Answers by field. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** A form that the server renders again: its answers, and why it was not stored. */
export type RerenderedForm = {
  answers: Answers
  problems: Record<string, string>
  /** The message above the form, if no single answer is the problem. */
  notice: string | null
  /** The page it was sent from. */
  page: string
}

/** Set around a form that the server renders again; `null` in a page. */
export const RerenderedFormContext = createContext<RerenderedForm | null>(null)

type FormContextValue = { id: string; problems: Record<string, string>; answers?: Answers }

/** The form's state for its fields. */
export const FormContext = createContext<FormContextValue>({ id: '', problems: {} })

/** A field's id, answers, problem, and the ARIA attributes that connect it to its hint and problem. */
export function useField(name: string, hint?: string) {
  const form = useContext(FormContext)
  const id = `${form.id}-${name}`
  const problem = form.problems[name]
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  const answers = form.answers?.[name] ?? []
  return { id, problem, answers, aria: { 'aria-describedby': described || undefined, 'aria-invalid': problem ? true : undefined } }
}
