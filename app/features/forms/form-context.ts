import { createContext, useContext } from 'react'

/** What the fields of a form know of it. */
export const FormContext = createContext<{ id: string; problems: Record<string, string> }>({ id: '', problems: {} })

/** What a field needs to be heard together with its hint and its problem. */
export function useField(name: string, hint: string | undefined) {
  const form = useContext(FormContext)
  const id = `${form.id}-${name}`
  const problem = form.problems[name]
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  return { id, problem, aria: { 'aria-describedby': described || undefined, 'aria-invalid': problem ? true : undefined } }
}
