import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { answersIn, checkWithoutCompiling, type FormSchema, type Problems, problemsIn } from '../../content/forms.ts'

const nameOf = (target: EventTarget) => (target instanceof HTMLElement && 'name' in target ? String(target.name) : '')
const isEmpty = (target: EventTarget) => 'value' in target && target.value === ''

/**
 * Checks a form as its visitor fills it in: a field when it is left, and again with every change while it has a problem; all
 * of them when it is sent. Before the script is there the browser's own checks hold.
 */
export function useFormCheck(schema: FormSchema) {
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const tries = useRef(0)
  const [focusOn, setFocusOn] = useState(0)

  useEffect(() => {
    checkWithoutCompiling()
    if (!form.current) return
    form.current.noValidate = true
    const key = form.current.elements.namedItem('key')
    if (key instanceof HTMLInputElement) key.value = crypto.randomUUID()
  }, [])
  useEffect(() => {
    if (focusOn > 0) summary.current?.focus()
  }, [focusOn])

  const found = () => (form.current ? problemsIn(schema, answersIn(schema, new FormData(form.current))) : {})
  const look = (name: string) => {
    const others = Object.fromEntries(Object.entries(problems).filter(([other]) => other !== name))
    const problem = found()[name]
    setProblems(problem ? { ...others, [name]: problem } : others)
  }
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const name = nameOf(event.target)
    // Who goes to the button is told of everything at once; who passes an empty field may come back to it.
    if (!name || isEmpty(event.target) || event.relatedTarget instanceof HTMLButtonElement) return
    if (event.target.type !== 'checkbox') look(name)
  }
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const name = nameOf(event.target)
    if (problems[name]) look(name)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const all = found()
    setProblems(all)
    if (Object.keys(all).length === 0) return
    event.preventDefault()
    tries.current += 1
    setFocusOn(tries.current)
  }
  return { problems, summary, formProps: { ref: form, onBlur, onChange, onSubmit } }
}
