import * as z from 'zod/mini'
import { type ProblemName, PROBLEMS } from './answers.ts'

/** A form's questions by name. */
export type FormSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/** What is wrong with an answer, and how long it may be where it is too long. */
export type Problem = { name: ProblemName; max?: number }

/** What to mend, by the name of the question; the first thing of each. */
export type Problems = Record<string, Problem>

const isList = (question: z.ZodMiniType | undefined) => question?._zod.def.type === 'array'

/** The answers to a form's questions; what it does not ask is left out. */
export function answersIn(schema: FormSchema, data: FormData): Record<string, string | string[]> {
  const words = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, isList(schema.shape[name]) ? data.getAll(name).map(words) : words(data.get(name))]),
  )
}

/** Checks say by their message what is wrong; one without a message of its own says only that the answer does not fit. */
function problemOf(issue: z.core.$ZodIssue): Problem {
  const name = PROBLEMS.find((known) => known === issue.message) ?? 'misfit'
  return issue.code === 'too_big' ? { name, max: Number(issue.maximum) } : { name }
}

/** What has to be mended before a form can be sent. */
export function problemsIn(schema: FormSchema, answers: Record<string, unknown>): Problems {
  const { error } = schema.safeParse(answers)
  const named = (error?.issues ?? []).map((issue) => [String(issue.path[0]), problemOf(issue)] as const)
  return Object.fromEntries(named.toReversed())
}

/** The browser's policy allows no code from text, which the schemas would otherwise try to compile. */
export const checkWithoutCompiling = () => z.config({ jitless: true })
