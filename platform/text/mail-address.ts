/** An e-mail address in ASCII, as mail servers know it. */
export const MAIL_ADDRESS =
  /^(?!\.|.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i

/** Writes the domain as mail servers know it: `info@bücher.example` is `info@xn--bcher-kva.example`. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  const isForeign = at > 1 && /[^\0-\x7f]/.test(domain) && !/[/?#:\\\s%]/.test(domain) && URL.canParse(`http://${domain}`)
  return isForeign ? address.slice(0, at) + new URL(`http://${domain}`).hostname : address
}
