import { createContext, useContext } from 'react'

/** What was answered, by the name of the question. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** What the server knows of a form that it hands back: how it was filled in, and why it was not kept. */
export type HandedBack = {
  answers: Answers
  problems: Record<string, string>
  /** What stands above it, where no single answer is to blame. */
  notice: string | null
  /** The page it was first sent from. */
  page: string
}

/** Around a form that the server hands back; nothing in a page. */
export const HandedBackForm = createContext<HandedBack | null>(null)

type FormFacts = { id: string; problems: Record<string, string>; answers?: Answers }

/** What the fields of a form know of it. */
export const FormContext = createContext<FormFacts>({ id: '', problems: {} })

/** What a field needs to be heard together with its hint and its problem, and how it was answered before. */
export function useField(name: string, hint?: string) {
  const form = useContext(FormContext)
  const id = `${form.id}-${name}`
  const problem = form.problems[name]
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  const answers = form.answers?.[name] ?? []
  return { id, problem, answers, aria: { 'aria-describedby': described || undefined, 'aria-invalid': problem ? true : undefined } }
}
