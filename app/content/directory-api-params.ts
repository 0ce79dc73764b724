import { z } from 'zod'
import { FACETS } from './directory-query.ts'

/** What an address asks wrongly: the parameter and a sentence that says what to do. */
export type BadParameter = { parameter: string; detail: string }

const wrong = (parameter: string, detail: string): { wrong: BadParameter } => ({ wrong: { parameter, detail } })

/** What a parameter is, in its own words. */
function meaningOf(kind: unknown): string | undefined {
  if (!(kind instanceof z.ZodType)) return undefined
  return kind.description ?? (kind instanceof z.ZodOptional ? meaningOf(kind.unwrap()) : undefined)
}

function sentence(parameter: string, issue: z.core.$ZodIssue, schema: z.ZodObject): string {
  if (issue.code === 'unrecognized_keys') return `There is no parameter ${parameter}. Known are ${Object.keys(schema.shape).join(', ')}.`
  return `${parameter} cannot be read. ${meaningOf(schema.shape[parameter]) ?? issue.message}`
}

/** Forms of the site say a facet once for each value, links say the values with commas. */
const mayRepeat = (name: string) => FACETS.some((facet) => facet === name)

/**
 * The parameters of an address as `schema` has them; what is empty was not chosen, as in a form.
 * @returns what was asked, or the first parameter that is wrong
 */
export function readParameters<S extends z.ZodObject>(
  parameters: URLSearchParams,
  schema: S,
): { asked: z.output<S> } | { wrong: BadParameter } {
  const given: Record<string, string> = Object.create(null)
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name).filter(Boolean)
    if (values.length > 1 && !mayRepeat(name)) return wrong(name.slice(0, 60), `Say ${name.slice(0, 60)} once.`)
    if (values.some((value) => value.includes('\0'))) return wrong(name.slice(0, 60), 'A text cannot hold NUL.')
    // What stands in the place of bytes that are no text. Words of such signs alone would be no words, and find everything.
    if (values.some((value) => value.includes('\uFFFD'))) return wrong(name.slice(0, 60), 'A text is UTF-8 behind its percent signs.')
    if (values.length > 0) given[name] = values.join(',')
  }
  const read = schema.safeParse({ ...given })
  if (read.success) return { asked: read.data }
  const [issue] = read.error.issues
  if (!issue) throw read.error
  const parameter = String(issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0]).slice(0, 60)
  return wrong(parameter, sentence(parameter, issue, schema))
}
