import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.parse>
type V6 = InstanceType<typeof ipaddr.IPv6>

/** The only IPv6 range assigned to hosts of the internet so far. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

const isV6 = (address: Address): address is V6 => address.kind() === 'ipv6'

const v4At = (bytes: number[], start: number) => ipaddr.fromByteArray(bytes.slice(start, start + 4))

/** The IPv4 address that an IPv6 address is mapped or translated to. */
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

/** Whether an IP address is public: not loopback, private, provider-internal or unassigned. */
export function isPublicAddress(text: string): boolean {
  return ipaddr.isValid(text) && isPublic(ipaddr.parse(text))
}

/** The IP address in a URL's host, or `null` if the host is a name. */
export function literalAddress(hostname: string): string | null {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return ipaddr.isValid(host) ? host : null
}
