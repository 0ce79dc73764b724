import * as z from 'zod/mini'

/** A form's questions by name. */
export type FormSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/** What to mend, by the name of the question; the first thing of each. */
export type Problems = Record<string, string>

const isList = (question: z.ZodMiniType | undefined) => question?._zod.def.type === 'array'

/** The answers to a form's questions; what it does not ask is left out. */
export function answersIn(schema: FormSchema, data: FormData): Record<string, string | string[]> {
  const words = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, isList(schema.shape[name]) ? data.getAll(name).map(words) : words(data.get(name))]),
  )
}

/** What has to be mended before a form can be sent. */
export function problemsIn(schema: FormSchema, answers: Record<string, unknown>): Problems {
  const { error } = schema.safeParse(answers)
  const named = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(named.toReversed())
}

/** The browser's policy allows no code from text, which the schemas would otherwise try to compile. */
export const checkWithoutCompiling = () => z.config({ jitless: true })
