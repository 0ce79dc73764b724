import { z } from 'zod'
import { FACETS } from '../search/search-query.ts'

/** An invalid parameter and a sentence that says how to fix it. */
export type BadParameter = { parameter: string; detail: string }

const invalid = (parameter: string, detail: string): { invalid: BadParameter } => ({ invalid: { parameter, detail } })

/** The description of a parameter in its schema. */
function descriptionOf(kind: unknown): string | undefined {
  if (!(kind instanceof z.ZodType)) return undefined
  return kind.description ?? (kind instanceof z.ZodOptional ? descriptionOf(kind.unwrap()) : undefined)
}

function detailOf(parameter: string, issue: z.core.$ZodIssue, schema: z.ZodObject): string {
  if (issue.code === 'unrecognized_keys') return `There is no parameter ${parameter}. Use one of ${Object.keys(schema.shape).join(', ')}.`
  return `${parameter} is invalid. ${descriptionOf(schema.shape[parameter]) ?? issue.message}`
}

/** The site's forms repeat a facet for each value; its links separate values with commas. */
const mayRepeat = (name: string) => FACETS.some((facet) => facet === name)

/**
 * Validates the parameters of an address against `schema`. Empty ones are ignored, as forms send them.
 * @returns the parsed values, or the first invalid parameter
 */
export function readParameters<S extends z.ZodObject>(
  parameters: URLSearchParams,
  schema: S,
): { values: z.output<S> } | { invalid: BadParameter } {
  const texts: Record<string, string> = Object.create(null)
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name).filter(Boolean)
    if (values.length > 1 && !mayRepeat(name)) return invalid(name.slice(0, 60), `Use ${name.slice(0, 60)} only once.`)
    if (values.some((value) => value.includes('\0'))) return invalid(name.slice(0, 60), 'Remove the NUL character.')
    // The replacement character for invalid UTF-8. A text of these alone has no words and would match everything.
    if (values.some((value) => value.includes('\uFFFD'))) return invalid(name.slice(0, 60), 'Percent-encode the text as UTF-8.')
    if (values.length > 0) texts[name] = values.join(',')
  }
  const read = schema.safeParse({ ...texts })
  if (read.success) return { values: read.data }
  const [issue] = read.error.issues
  if (!issue) throw read.error
  const parameter = String(issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0]).slice(0, 60)
  return invalid(parameter, detailOf(parameter, issue, schema))
}
