import * as z from 'zod/mini'
import { isTimeZone } from '#platform/env/time-zone.ts'
import { asciiAddress, MAIL_ADDRESS } from '#platform/text/mail-address.ts'
import type { FormDefinition, FormField } from './form-definition.ts'

const COMMON_PROBLEMS = ['tooLong', 'misfit', 'email', 'choice', 'digits', 'manyTimes'] as const

/** A problem that any form can have. `app/i18n` has its message; that of a missing answer is in the form's definition. */
export type CommonProblem = (typeof COMMON_PROBLEMS)[number]

/** What is wrong with an answer: a common problem or the field's own for a missing answer. `max` is the limit of one that is too long. */
export type Problem = { name: string; max?: number }

/** The first problem of each field that has any, by the field's name. */
export type Problems = Record<string, Problem>

type FormSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/** A half day: of a date in the visitor's time zone, or of a weekday where no script could ask for the date. */
const HALF_DAY = /^(?:mon|tue|wed|thu|fri|20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))-(?:morning|afternoon)$/

const says = (name: CommonProblem) => name

/** The problem of a required field without an answer, as JSON responses name it. */
export const missingProblem = (name: string, { missing }: FormField): string | undefined => missing && (missing.problem ?? name)

/** The check of one field: each check's message is the name of a problem. */
function fieldSchema(field: FormField, missing: string | undefined): z.ZodMiniType {
  const filled = { error: missing, abort: field.kind === 'email' }
  const line = z.string().check(z.trim(), z.minLength(missing ? 1 : 0, filled))
  const list = <T extends z.ZodMiniType>(entry: T, max: number, tooMany?: CommonProblem) =>
    z.array(entry).check(z.minLength(missing ? 1 : 0, missing), z.maxLength(max, tooMany))
  switch (field.kind) {
    case 'text':
      return line.check(z.maxLength(field.max, says('tooLong')))
    case 'email':
      return line.check(z.overwrite(asciiAddress), z.maxLength(field.max, says('email')), z.regex(MAIL_ADDRESS, says('email')))
    case 'digits':
      return line.check(z.regex(new RegExp(`^\\d{0,${field.max}}$`), says('digits')))
    case 'choice':
      return missing ? z.enum(Object.keys(field.options), missing) : z.enum(['', ...Object.keys(field.options)], says('choice'))
    case 'choices':
      return list(z.enum(Object.keys(field.options), says('choice')), Object.keys(field.options).length)
    case 'timeZone':
      return line.check(
        z.maxLength(field.max, says('tooLong')),
        z.refine((zone) => zone === '' || isTimeZone(zone), missing),
      )
    case 'halfDays':
      return list(z.string().check(z.regex(HALF_DAY, says('choice'))), field.max, says('manyTimes'))
    case 'topics':
      return list(z.string().check(z.maxLength(field.maxLength)), field.max)
  }
}

const schemas = new Map<FormDefinition, FormSchema>()

function schemaOf(form: FormDefinition): FormSchema {
  const built = schemas.get(form)
  if (built) return built
  const fields = Object.entries(form.fields).map(([name, field]) => [name, fieldSchema(field, missingProblem(name, field))])
  const schema = z.object(Object.fromEntries(fields))
  schemas.set(form, schema)
  return schema
}

const LISTS: readonly FormField['kind'][] = ['choices', 'halfDays', 'topics']

export type Answers = Record<string, string | string[]>

/** The answers to a form's fields; entries that are no field of it are left out. */
export function answersIn({ fields }: FormDefinition, data: FormData): Answers {
  const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  const read = (name: string, { kind }: FormField) => (LISTS.includes(kind) ? data.getAll(name).map(textOf) : textOf(data.get(name)))
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]))
}

/** A check without a message of its own, and an unknown value's, says only that the answer does not fit. */
function problemOf(issue: z.core.$ZodIssue, field: FormField | undefined): Problem {
  const name = String(issue.path[0])
  const known = [...COMMON_PROBLEMS, field && missingProblem(name, field)].includes(issue.message) ? issue.message : 'misfit'
  return issue.code === 'too_big' ? { name: known, max: Number(issue.maximum) } : { name: known }
}

/** The answers as they are stored, or the problems to fix before the form can be sent. */
export function checkAnswers(form: FormDefinition, answers: Answers): { values: Record<string, unknown> } | { problems: Problems } {
  const { data, error } = schemaOf(form).safeParse(answers)
  if (!error) return { values: data }
  const named = error.issues.map((issue) => [String(issue.path[0]), problemOf(issue, form.fields[String(issue.path[0])])] as const)
  return { problems: Object.fromEntries(named.toReversed()) }
}

/** Keeps zod from compiling its checks: the browser's content security policy forbids code from text. */
export const checkWithoutCompiling = () => z.config({ jitless: true })
