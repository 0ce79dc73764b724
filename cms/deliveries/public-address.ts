import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>
type V6 = InstanceType<typeof ipaddr.IPv6>

/** What has been given out to hosts of the internet so far. All else, however it is called, is not one of them. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

const isV6 = (address: Address): address is V6 => address.kind() === 'ipv6'

const v4At = (bytes: number[], start: number) => ipaddr.fromByteArray(bytes.slice(start, start + 4))

/** Addresses of IPv6 that lead to one of IPv4, and where that stands in them. */
function innerOf(address: V6): Address | null {
  const bytes = address.toByteArray()
  switch (address.range()) {
    case 'ipv4Mapped':
    case 'rfc6052':
      return v4At(bytes, 12)
    case '6to4':
      return v4At(bytes, 2)
    default:
      return null
  }
}

function isPublic(address: Address): boolean {
  if (!isV6(address)) return address.range() === 'unicast'
  const inner = innerOf(address)
  if (inner) return isPublic(inner)
  return address.range() === 'unicast' && address.match(GLOBAL_UNICAST)
}

/** Whether an address is one of the internet, and not of this machine, its network, its provider or of no one. */
export function isPublicAddress(text: string): boolean {
  return ipaddr.isValid(text) && isPublic(ipaddr.parse(text))
}

/** The address that a URL's host is, however it was written, or `null` where it is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return ipaddr.isValid(bare) ? bare : null
}
