import { namesUser, safeLocation } from '../safe-location.ts'

/** Characters that browsers drop or that end a header: none has a place in a target. */
const CONTROL = /[\s\p{Cc}\u2028\u2029]/u

/** Whether `value` is a path that begins with one "/" (and stays on this site). */
const isSitePath = (value: string): boolean => value.startsWith('/') && !CONTROL.test(value) && safeLocation(value) !== null

/** Whether `value` is a complete http(s) address, without a user's name or password. */
const isWebAddress = (value: string): boolean =>
  /^https?:\/\/[^/]/.test(value) && !CONTROL.test(value) && URL.canParse(value) && !namesUser(new URL(value))

/** For folders of the site: a path as documents have it. */
export const validateSitePath = (value: Text) =>
  (typeof value === 'string' && (value === '/' || /^(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)+$/.test(value))) ||
  'Write a path that begins with one "/" and does not end with one, for example /blog.'

type Text = string | null | undefined

export const validateWebAddress = (value: Text) => !value || isWebAddress(value) || 'Write a full http(s) address.'

export const validateRedirect = (value: Text) =>
  !value || isSitePath(value) || isWebAddress(value) || 'Write a path that begins with one "/" or an http(s) address.'

/** For links: a path of the site, an address on the web, a mailbox, or a place on the page. */
export const validateHref = (value: Text) =>
  (typeof value === 'string' && (isSitePath(value) || isWebAddress(value) || (/^(?:mailto:|#)./.test(value) && !CONTROL.test(value)))) ||
  'Write a path that begins with one "/", or an http(s) or mailto address.'

/** For what follows the address of a page: a query, a place on it, or both. */
export const validatePlace = (value: Text) =>
  !value || (/^(?:\?[^#]*)?(?:#.*)?$/.test(value) && !CONTROL.test(value)) || 'Begin with # or ?, for example #pricing or ?plan=team.'
