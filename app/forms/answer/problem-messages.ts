import { type CommonProblem, missingProblem, type Problem, type Problems } from '#cms/leads/forms/check-answers.ts'
import type { FormDefinition, FormField } from '#cms/leads/forms/form-definition.ts'
import type { Messages } from '#app/i18n/index.ts'
import type { ContentLocale } from '#config'

/** A common problem without a message does not compile. */
type CommonMessages = Messages['formController']['problems'] & Record<CommonProblem, unknown>

/** False for a problem from a later build. */
const isCommon = (name: string, messages: CommonMessages): name is keyof CommonMessages => Object.hasOwn(messages, name)

function messageOf(
  field: string,
  definition: FormField | undefined,
  { name, max = 0 }: Problem,
  locale: ContentLocale,
  messages: CommonMessages,
) {
  if (definition?.missing && missingProblem(field, definition) === name) return definition.missing[locale]
  const message = messages[isCommon(name, messages) ? name : 'misfit']
  return typeof message === 'string' ? message : message(max)
}

/** The messages for the problems of a form, by field. */
export const problemMessages = (
  { fields }: FormDefinition,
  problems: Problems,
  locale: ContentLocale,
  { problems: messages }: Messages['formController'],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, messageOf(field, fields[field], problem, locale, messages)]),
  )
