import ipaddr from 'ipaddr.js'

const BITS = { own: { ipv4: 32, ipv6: 64 }, network: { ipv4: 24, ipv6: 48 } } as const

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8))
    return byte & (0xff << (8 - kept))
  })
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

/**
 * Whose an address is, and the network around it. One household has a /64 of IPv6 to itself, so it counts as one address.
 * @returns what is counted together; the same for every address that cannot be read
 */
export function placesOf(address: string | null): { own: string; network: string } {
  const text = (address ?? '').replace(/%.*$/, '')
  if (!ipaddr.isValid(text)) return { own: 'unknown', network: 'unknown' }
  const parsed = ipaddr.process(text)
  const kind = parsed.kind()
  return { own: prefixOf(parsed, BITS.own[kind]), network: prefixOf(parsed, BITS.network[kind]) }
}
