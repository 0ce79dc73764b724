import { CONTENT_LOCALES } from '#config'
import { cleanText } from '../clean-text.ts'
import { wakeDeliveries } from '../deliveries/wake.ts'
import type { Cms } from '../payload.server.ts'
import { type Challenge, makeChallenge, takeProof } from './challenge.server.ts'
import { answersIn, type Problems, problemsIn } from './check-answers.ts'
import { fingerprint } from './hashes.server.ts'
import { FORMS } from './index.ts'
import { findKept, keep } from './keep.server.ts'
import { countSender } from './limits.server.ts'
import { isSuspect, type Sign, signsOf } from './signs.server.ts'
import { sourceIn } from './source.ts'

export type FormName = keyof typeof FORMS

export const isForm = (name: string): name is FormName => Object.hasOwn(FORMS, name)

/** What became of a form that was sent. */
export type Received =
  | { state: 'kept'; id: number; status: 'new' | 'spam'; isRepeat: boolean }
  | { state: 'problems'; problems: Problems }
  | { state: 'limited'; seconds: number }
  | { state: 'challenge'; challenge: Challenge }

/** The page it was sent from, and whether its sender can do a task before sending again. */
export type Sent = { path: string; asksJson: boolean; isTest?: boolean }

const LONGEST_CONSENT = 400
const KEY = /^[\w-]{16,64}$/
const LONG_TEXTS = ['message']

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Lines stay lines: what would end one, in a mail's head or a list, is a blank. */
function cleaned(name: string, value: string | string[]): string | string[] {
  if (Array.isArray(value)) return value.map((one) => cleanText(one).replaceAll(/\s+/g, ' '))
  return LONG_TEXTS.includes(name) ? cleanText(value) : cleanText(value).replaceAll(/\s+/g, ' ')
}

/** The words beside the button, as they were sent; their version is told from the words themselves. */
function consentIn(data: FormData) {
  const text = cleanText(words(data.get('consent'))).slice(0, LONGEST_CONSENT)
  return text ? { text, version: fingerprint(text).slice(0, 12) } : null
}

/**
 * The same for the same answers sent again from one page; a form that was changed is another one. Without scripts there is
 * no key, and the same answers count once a day.
 */
function keyOf(form: FormName, data: FormData, answers: unknown): string {
  const key = words(data.get('key'))
  return fingerprint(JSON.stringify([form, KEY.test(key) ? key : new Date().toISOString().slice(0, 10), answers]))
}

const localeIn = (data: FormData) => CONTENT_LOCALES.all.find((locale) => locale === data.get('locale')) ?? CONTENT_LOCALES.default

/** A suspect who can do a task is set one; whoever has done it is believed, but for what only a program does. */
async function judge(cms: Cms, signs: readonly Sign[], data: FormData, asksJson: boolean): Promise<'new' | 'spam' | 'challenge'> {
  if (!isSuspect(signs)) return 'new'
  if (signs.includes('trap')) return 'spam'
  if (await takeProof(cms, words(data.get('proof')))) return 'new'
  return asksJson ? 'challenge' : 'spam'
}

type Said = Record<string, string | string[]>

/** What is received at this moment, by its key. */
const underway = new Map<string, Promise<Received>>()

/** Who presses the button again at once sends the same: it waits until the first is kept, and is not judged as one of many. */
async function afterTheSame(key: string, receive: () => Promise<Received>): Promise<Received> {
  const first = underway.get(key)
  if (first) return first.then(receive, receive)
  const received = receive()
  underway.set(key, received)
  return received.finally(() => underway.delete(key))
}

/**
 * Keeps what a visitor sent, once. What looks like spam is kept as that; nothing is dropped.
 * @throws when the database does not answer; nothing is kept then
 */
export async function receiveForm(cms: Cms, form: FormName, data: FormData, sent: Sent): Promise<Received> {
  const schema = FORMS[form]
  const said: Said = Object.fromEntries(Object.entries(answersIn(schema, data)).map(([name, value]) => [name, cleaned(name, value)]))
  const parsed = schema.safeParse(said)
  if (!parsed.success) return { state: 'problems', problems: problemsIn(schema, said) }
  const key = keyOf(form, data, parsed.data)
  return afterTheSame(key, () => receiveOnce(cms, form, data, { ...sent, said, given: parsed.data, idempotencyKey: key }))
}

type Filled = Sent & { said: Said; given: Record<string, unknown>; idempotencyKey: string }

async function receiveOnce(cms: Cms, form: FormName, data: FormData, filled: Filled): Promise<Received> {
  const { path, asksJson, isTest = false, said, given, idempotencyKey } = filled
  const { name, email, company, message, ...answers } = given
  const before = await findKept(cms, idempotencyKey)
  if (before) return { state: 'kept', id: before.id, status: before.status === 'spam' ? 'spam' : 'new', isRepeat: true }

  const verdict = isTest ? ({ state: 'free' } as const) : await countSender(cms, words(email))
  if (verdict.state === 'limited') return verdict
  const text = Object.values(said).flat().join('\n')
  const signs = signsOf(data, { email: words(email), text, isBusy: verdict.state === 'busy' })
  const status = await judge(cms, signs, data, asksJson)
  if (status === 'challenge') return { state: 'challenge', challenge: await makeChallenge(cms) }

  const id = await keep(cms, {
    ...{ form, status, email: words(email), company: words(company) || null, message: words(message) || null, answers },
    // The waitlist asks for no name.
    name: words(name) || words(company) || words(email),
    ...{
      consent: consentIn(data),
      source: sourceIn(words(data.get('source')), path),
      signs,
      locale: localeIn(data),
      isTest,
      idempotencyKey,
    },
  })
  // Two of the same at the same time: the key is unique, so one of them is kept.
  const kept = id === null ? await findKept(cms, idempotencyKey) : { id, status }
  if (!kept) throw new Error('A submission was neither kept nor there before.')
  if (id !== null && status === 'new') wakeDeliveries()
  return { state: 'kept', id: kept.id, status: kept.status === 'spam' ? 'spam' : 'new', isRepeat: id === null }
}
