import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of an address, as text: an IPv4 address, or the /64 of an IPv6 address, which one subscriber holds as a
 * whole. Whatever counts, remembers or compares where requests come from uses it; the address itself is only shown.
 */
export type Network = string & { readonly __network: true }

/**
 * The network of an address as a socket or a proxy writes it, also with a port or a zone. An IPv4 address mapped into
 * IPv6 is that IPv4 address. A text that is no address is a network of its own.
 */
export function networkOf(address: string): Network {
  const ip = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  return (isIPv6(ip) ? prefix(groupsOf(ip)) : isIPv4(ip) ? ip : address.slice(0, 100)) as Network
}

/** The eight numbers of an IPv6 address. */
function groupsOf(ip: string): number[] {
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [before = [], after = []] = hex.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

function prefix(groups: readonly number[]): string {
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!mapped)
    return `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
