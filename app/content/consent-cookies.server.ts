import { randomUUID } from 'node:crypto'
import { parse, serialize } from 'cookie-es'
import { env } from '#cms/env.ts'

/** This visitor, for experiments alone: no script reads it, and it is in no page. */
const ID = 'plumb_id'
/** This visitor's variants, which the page's own script reads before it draws. */
const VARIANTS = 'plumb_variants'

const YEAR = 31_536_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NAME = /^[\w-]{1,100}$/

const cookie = (name: string, value: string, { hidden = false, maxAge = YEAR } = {}) =>
  serialize(name, value, {
    ...{ path: '/', maxAge, sameSite: 'lax', secure: env().SITE_URL.startsWith('https:'), httpOnly: hidden },
    // What is in them needs no escaping, and the script in the page's head undoes none.
    encode: (text) => text,
  })

/** The visitor's id, if the request brings one that this site can have given. */
export function visitorOf(request: Request): string | null {
  const id = parse(request.headers.get('cookie') ?? '')[ID]
  return id !== undefined && UUID.test(id) ? id : null
}

/** An id that says nothing of whom it is given to. */
export const newVisitor = (): string => randomUUID()

/** Remembers who it is. */
export const visitorCookie = (id: string): string => cookie(ID, id, { hidden: true })

/** Remembers which variants this visitor sees: `key:variant.key:variant`. */
export const variantsCookie = (variants: Record<string, string>): string =>
  cookie(
    VARIANTS,
    Object.entries(variants)
      .filter((pair) => pair.every((name) => NAME.test(name)))
      .map((pair) => pair.join(':'))
      .join('.'),
  )

/** Takes both back. */
export const forgottenCookies = (): string[] => [cookie(ID, '', { hidden: true, maxAge: 0 }), cookie(VARIANTS, '', { maxAge: 0 })]
