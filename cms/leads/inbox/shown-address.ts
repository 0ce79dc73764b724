import { domainToASCII, domainToUnicode } from 'node:url'
import type { CollectionBeforeOperationHook, FieldHook } from 'payload'
import { asciiAddress } from '#platform/text/mail-address.ts'

const LOOKALIKES = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Whether a part of a domain mixes scripts whose letters look alike, as `pаypal` with a Cyrillic `а` does. Browsers show it in ASCII too. */
const isMixed = (label: string) => LOOKALIKES.filter((script) => script.test(label)).length > 1

/** Writes the domain as its owner types it: `info@xn--bcher-kva.example` is `info@bücher.example`. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = domainToUnicode(address.slice(at))
  const shown = address.slice(0, at) + domain
  // A domain that would not lead back to the stored one stays as it is.
  return asciiAddress(shown) === address && !domain.split('.').some(isMixed) ? shown : address
}

const show: FieldHook = ({ value }: { value?: unknown }) => (typeof value === 'string' ? shownAddress(value) : value)

const store: FieldHook = ({ value }: { value?: unknown }) => (typeof value === 'string' ? asciiAddress(value) : value)

/** Writes a searched address, or a part of its domain, as it is stored. */
const searched = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text : text.includes('@') ? asciiAddress(text) : domainToASCII(text) || text

const withStored = (where: unknown, isAddress: boolean): unknown => {
  if (typeof where === 'string') return isAddress ? searched(where) : where
  if (Array.isArray(where)) return where.map((part) => withStored(part, isAddress))
  if (typeof where !== 'object' || where === null || where instanceof Date) return where
  return Object.fromEntries(Object.entries(where).map(([name, part]) => [name, withStored(part, isAddress || name === 'email')]))
}

/** Finds an address as it is shown. */
export const findShownAddress: CollectionBeforeOperationHook = ({ args }) =>
  'where' in args && args.where ? { ...args, where: withStored(args.where, false) as typeof args.where } : args

/** Shows an address as it was typed. Mails are sent to the stored one, in ASCII; a save writes back what was shown. */
export const mailAddressHooks = { afterRead: [show], beforeChange: [store] }
