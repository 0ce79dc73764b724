import { createHash } from 'node:crypto'
import type { Cms } from '../payload.server.ts'
import { answersIn, type Problems, problemsIn } from './check-answers.ts'
import { FORMS } from './index.ts'

export type FormName = keyof typeof FORMS

export const isForm = (name: string): name is FormName => Object.hasOwn(FORMS, name)

const LONGEST_CONSENT = 400
const KEY = /^[\w-]{16,64}$/

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The words beside the button, as they were sent; their version is told from the words themselves. */
function consentIn(data: FormData) {
  const text = words(data.get('consent')).slice(0, LONGEST_CONSENT)
  if (!text) return {}
  return { consent: { text, version: createHash('sha256').update(text).digest('hex').slice(0, 12), at: new Date().toISOString() } }
}

/** Whether the same form was sent before, by a second click or a second try. */
async function isKept(cms: Cms, idempotencyKey: string): Promise<boolean> {
  const { totalDocs } = await cms.count({ collection: 'submissions', where: { idempotencyKey: { equals: idempotencyKey } } })
  return totalDocs > 0
}

/**
 * Keeps what a visitor sent, once.
 * @param path the page it was sent from
 * @returns what has to be mended first; nothing when it is kept
 */
export async function receiveForm(cms: Cms, form: FormName, data: FormData, path: string): Promise<Problems | null> {
  const schema = FORMS[form]
  const said = answersIn(schema, data)
  const parsed = schema.safeParse(said)
  if (!parsed.success) return problemsIn(schema, said)
  const { name, email, company, message, ...answers } = parsed.data
  const key = words(data.get('key'))
  const idempotencyKey = KEY.test(key) ? key : undefined
  const submission = {
    form,
    status: 'new' as const,
    // The waitlist asks for no name.
    name: words(name) || words(company) || words(email),
    email: words(email),
    company: words(company) || undefined,
    message: words(message) || undefined,
    answers,
    source: { path },
    idempotencyKey,
    ...consentIn(data),
  }
  try {
    await cms.create({ collection: 'submissions', data: submission })
  } catch (error) {
    // Two of the same at the same time: the key is unique, so one of them is kept.
    if (!idempotencyKey || !(await isKept(cms, idempotencyKey))) throw error
  }
  return null
}
