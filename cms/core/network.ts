import ipaddr from 'ipaddr.js'

const BITS = { own: { ipv4: 32, ipv6: 64 }, network: { ipv4: 24, ipv6: 48 } } as const

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => {
    const prefixBits = Math.min(8, Math.max(0, bits - index * 8))
    return byte & (0xff << (8 - prefixBits))
  })
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

/**
 * The prefixes under which an address is rate limited: its own, and the network around it. An IPv6 household has a /64 to
 * itself, so that counts as one address.
 * @returns `unknown` for every invalid address, so that these are counted together
 */
export function addressPrefixes(address: string | null): { own: string; network: string } {
  const text = (address ?? '').replace(/%.*$/, '')
  if (!ipaddr.isValid(text)) return { own: 'unknown', network: 'unknown' }
  const parsed = ipaddr.process(text)
  const kind = parsed.kind()
  return { own: prefixOf(parsed, BITS.own[kind]), network: prefixOf(parsed, BITS.network[kind]) }
}
