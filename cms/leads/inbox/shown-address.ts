import { domainToUnicode } from 'node:url'
import type { FieldHook } from 'payload'
import { asciiAddress } from '#platform/text/mail-address.ts'

/** Writes the domain as its owner types it: `info@xn--bcher-kva.example` is `info@bücher.example`. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const shown = address.slice(0, at) + domainToUnicode(address.slice(at))
  // A domain that would not lead back to the stored one stays as it is.
  return asciiAddress(shown) === address ? shown : address
}

/** GraphQL's type for addresses knows only ASCII. */
const show: FieldHook = ({ value, req }): unknown =>
  typeof value === 'string' && req.payloadAPI !== 'GraphQL' ? shownAddress(value) : value

const store: FieldHook = ({ value }: { value?: unknown }) => (typeof value === 'string' ? asciiAddress(value) : value)

/** Shows an address as it was typed. Mails are sent to the stored one, in ASCII; a save writes back what was shown. */
export const mailAddressHooks = { afterRead: [show], beforeChange: [store] }
