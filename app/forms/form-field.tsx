import { type ReactNode, createContext, useContext } from 'react'
import type { BasicField, CustomField, FormField as Field } from '#cms/leads/forms/form-definition.ts'
import type { ContentLocale } from '#config'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { formsMessages } from '#app/i18n/en/forms.ts'

/** Answers by field. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** A form that the server renders again: its answers, and why it was not stored. */
type RerenderedForm = {
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

type CheckGroupProps = { name: string; label: string; hint?: string; required?: boolean; children: ReactNode }

/** A group of checkboxes. */
export function CheckGroup({ name, label, hint, required, children }: CheckGroupProps) {
  const { id, problem, aria } = useField(name, hint)
  return (
    // Focusable, because without scripts the error summary links to it.
    <fieldset className="field" id={id} tabIndex={-1} data-off={problem ? '' : undefined} aria-describedby={aria['aria-describedby']}>
      <legend>
        <FieldLabel label={label} required={required} />
      </legend>
      <FieldNotes id={id} hint={hint} problem={problem} />
      <div className="field-checks">{children}</div>
    </fieldset>
  )
}

/** One checkbox of a group. */
export function Check({ name, value, label }: { name: string; value: string; label: string }) {
  const { problem, answers } = useField(name)
  const isTicked = answers.includes(value)
  return (
    <label className="field-check">
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} aria-invalid={problem ? true : undefined} />
      {label}
    </label>
  )
}

type TextFieldProps = {
  name: string
  label: string
  hint?: string
  type?: 'text' | 'email'
  autoComplete?: string
  inputMode?: 'numeric' | 'email'
  required?: boolean
  maxLength: number
  /** Lines; a field with more than one grows with its text. */
  rows?: number
  /** Takes half the width where there is room. */
  isShort?: boolean
}

/** A text input or textarea with its label. */
export function TextField({ name, label, hint, required, rows = 1, isShort, type = 'text', ...rest }: TextFieldProps) {
  const { id, problem, answers, aria } = useField(name, hint)
  const shared = { id, name, required, defaultValue: answers[0] ?? '', ...rest, ...aria }
  return (
    <div className="field" data-off={problem ? '' : undefined} data-short={isShort ? '' : undefined}>
      <label htmlFor={id}>
        <FieldLabel label={label} required={required} />
      </label>
      {rows > 1 ? <textarea rows={rows} {...shared} /> : <input type={type} {...shared} />}
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  )
}

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

type ChoiceFieldProps = {
  name: string
  label: string
  hint?: string
  required?: boolean
  options: readonly (readonly [value: string, label: string])[]
  isShort?: boolean
}

/** A native select. */
function ChoiceField({ name, label, hint, required, options, isShort }: ChoiceFieldProps) {
  const messages = useMessages('forms', formsMessages)
  const { id, problem, answers, aria } = useField(name, hint)
  return (
    <div className="field" data-off={problem ? '' : undefined} data-short={isShort ? '' : undefined}>
      <label htmlFor={id}>
        <FieldLabel label={label} required={required} />
      </label>
      <select id={id} name={name} required={required} defaultValue={answers[0] ?? ''} {...aria}>
        <option value="">{required ? messages.chooseOne : messages.noAnswer}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  )
}

export type FieldProps = { name: string; label: string; hint?: string; required: boolean; isShort?: boolean }

/** Renders the fields that only their form knows how to render. */
export type CustomControls = Record<CustomField['kind'], (props: FieldProps) => ReactNode>

const optionsIn = ({ options }: Extract<BasicField, { options: unknown }>, locale: ContentLocale) =>
  Object.entries(options).map(([value, label]) => [value, typeof label === 'string' ? label : label[locale]] as const)

/** One field of a form, as its definition says. */
export function FormField({ name, field, controls }: { name: string; field: Field; controls?: CustomControls }) {
  const locale = useLocale()
  const { label, isShort, missing } = field
  const hint = field.kind === 'halfDays' ? undefined : field.hint?.[locale]
  const shared = { name, label: label[locale], hint, required: missing !== undefined, isShort }
  switch (field.kind) {
    case 'text':
      return <TextField {...shared} autoComplete={field.autoComplete} rows={field.rows} maxLength={field.max} />
    case 'email':
      return <TextField {...shared} type="email" autoComplete="email" maxLength={field.max} />
    case 'digits':
      return <TextField {...shared} inputMode="numeric" maxLength={field.max} />
    case 'choice':
      return <ChoiceField {...shared} options={optionsIn(field, locale)} />
    case 'choices':
      return (
        <CheckGroup {...shared}>
          {optionsIn(field, locale).map(([value, text]) => (
            <Check key={value} name={name} value={value} label={text} />
          ))}
        </CheckGroup>
      )
    default:
      return controls?.[field.kind](shared)
  }
}
