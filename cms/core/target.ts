import { namesUser, safeLocation } from '#platform/http/safe-location.ts'
import type { FieldHook, ValidationFieldError } from 'payload'
import { scriptProtocol } from '#platform/http/link-safety.ts'

/** Characters that browsers drop or that end a header. Not allowed in a target. */
const CONTROL = /[\s\p{Cc}\u2028\u2029]/u

/** Returns true for a path that begins with a single "/" and stays on this site. */
const isSitePath = (value: string): boolean => value.startsWith('/') && !CONTROL.test(value) && safeLocation(value) !== null

/** Returns true for a complete http(s) address without a user name or password. */
const isWebAddress = (value: string): boolean =>
  /^https?:\/\/[^/]/i.test(value) && !CONTROL.test(value) && URL.canParse(value) && !namesUser(new URL(value))

/** Validates the path of a folder, in the same form as the paths of documents. */
export const validateSitePath = (value: Text) =>
  (typeof value === 'string' && (value === '/' || /^(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/.test(value))) ||
  'Enter a path that starts with a single "/" and does not end with one, for example /blog.'

type Text = string | null | undefined

export const validateWebAddress = (value: Text) => !value || isWebAddress(value) || 'Enter a full http(s) address.'

export const validateRedirect = (value: Text) =>
  !value || isSitePath(value) || isWebAddress(value) || 'Enter a path that starts with a single "/", or an http(s) address.'

const MAIL = /^[^\s@/?#:]+@[^\s@/?#:]+\.[^\s@/?#:]+(?:\?\S*)?$/

const DOMAIN = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i

/** Completes what somebody typed as an address: adds `https://` or `mailto:`, and removes an “https://” that was there before. */
export function completeAddress(typed: string): string {
  const address = typed.trim().replace(/^https?:\/\/(?=\/(?!\/)|#|(?:https?|mailto|tel|sms):|[^\s@/?#:]+@[^\s@/:]+$)/i, '')
  if (MAIL.test(address)) return `mailto:${address}`
  return DOMAIN.test(address) ? `https://${address}` : address
}

/** Validates the target of a link: a path on this site, a web address, an address to write to or call, or an anchor. */
export const validateHref = (value: Text) =>
  (typeof value === 'string' &&
    (isSitePath(value) || isWebAddress(value) || (/^(?:(?:mailto|tel|sms):|#)./i.test(value) && !CONTROL.test(value)))) ||
  (MAIL.test(value ?? '')
    ? `To link to an e-mail address, write mailto:${value}`
    : 'Enter a path that starts with a single "/", or an address that starts with https:, mailto:, tel: or sms:.')

/** Validates what is appended to the address of a page: a query, an anchor, or both. */
export const validatePlace = (value: Text) =>
  !value || (/^(?:\?[^#]*)?(?:#.*)?$/.test(value) && !CONTROL.test(value)) || 'Start with # or ?, for example #pricing or ?plan=team.'

const MAX_DEPTH = 250

/** Yields the address in an address field, or those of the links in a rich text. */
function* addressesIn(value: unknown, name = 'url', depth = 0): Generator<string> {
  if (typeof value === 'string' && (name === 'url' || name === 'href')) yield value
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  for (const [key, inner] of Object.entries(value)) yield* addressesIn(inner, key, depth + 1)
}

/** Equals Payload's error, which these files must not load: browsers and the thread that reads catalogues use them too. */
class ValidationError extends Error {
  override name = 'ValidationError'
  readonly status = 400
  readonly isOperational = true
  readonly isPublic = true
  readonly data: { errors: ValidationFieldError[] }
  constructor(error: ValidationFieldError) {
    super(error.message)
    this.data = { errors: [error] }
  }
}

/** Refuses an address that would run code even in a draft, which is saved without validation. */
const refuseScript: FieldHook = ({ value, path, field }) => {
  for (const address of addressesIn(value)) {
    const protocol = scriptProtocol(address)
    if (!protocol) continue
    const message = `An address may not begin with “${protocol}”. Enter a path that starts with a single “/”, or an http(s) address.`
    throw new ValidationError({ path: path.join('.'), label: typeof field.label === 'string' ? field.label : 'Address', message })
  }
  return value
}

/** The form's field for the target of a link, which completes what is typed in it. */
export const ADDRESS_FIELD = '/fields/admin/address-field#AddressField'

/** The hooks of a field for an address, or for a text with links. */
export const addressHooks = { beforeValidate: [refuseScript] }
