/**
 * True if a text is an IPv4 or IPv6 address, or a range of them, from which a key may be used. Of IPv6 a subscriber holds a
 * /64, so that no range is narrower.
 */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  if (more.length || (length !== undefined && !/^\d{1,3}$/.test(length))) return false
  const bits = length === undefined ? undefined : Number(length)
  if (isIPv4(address)) return bits === undefined || bits <= 32
  return isIPv6(address) && (bits === undefined || bits <= 64)
}

const isIPv4 = (address: string) => {
  const parts = address.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

function isIPv6(address: string): boolean {
  const halves = address.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false
  return halves.length === 2 ? groups.length < 8 : groups.length === 8
}
