import { randomUUID } from 'node:crypto'
import { parse, serialize } from 'cookie-es'
import { env } from '#platform/env/env.ts'

/** Identifies a visitor for experiments only. HttpOnly, and never part of a page. */
const ID = 'plumb_id'
/** This visitor's variants, read by an inline script before the first paint. */
const VARIANTS = 'plumb_variants'

const YEAR = 31_536_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NAME = /^[\w-]{1,100}$/

const cookie = (name: string, value: string, { hidden = false, maxAge = YEAR } = {}) =>
  serialize(name, value, {
    ...{ path: '/', maxAge, sameSite: 'lax', secure: env().SITE_URL.startsWith('https:'), httpOnly: hidden },
    // The values need no escaping, and the inline script in the head does not decode.
    encode: (text) => text,
  })

/** The visitor's id, if the request carries a well-formed one. */
export function visitorOf(request: Request): string | null {
  const id = parse(request.headers.get('cookie') ?? '')[ID]
  return id !== undefined && UUID.test(id) ? id : null
}

export const newVisitor = (): string => randomUUID()

export const visitorCookie = (id: string): string => cookie(ID, id, { hidden: true })

/** The variants cookie: `key:variant.key:variant`. */
export const variantsCookie = (variants: Record<string, string>): string =>
  cookie(
    VARIANTS,
    Object.entries(variants)
      .filter((pair) => pair.every((name) => NAME.test(name)))
      .map((pair) => pair.join(':'))
      .join('.'),
  )

/** Expires both cookies. */
export const forgottenCookies = (): string[] => [cookie(ID, '', { hidden: true, maxAge: 0 }), cookie(VARIANTS, '', { maxAge: 0 })]
