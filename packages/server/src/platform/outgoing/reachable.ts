import { BlockList, isIPv4, isIPv6 } from 'node:net'

/* Which addresses the server may connect to when a person of a company chose them. Everything that is not the public
   internet is refused: this machine, its network, the metadata of clouds. */

/** IANA's special-purpose registry of IPv4, without what is globally reachable, and the metadata service of Azure. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
]
/** The only part of IPv6 that is handed out to the internet, */
const global6 = ['2000::/3']
/** and what of it is not: protocols (Teredo among them), documentation, 6to4, which carries any IPv4 address inside. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** @throws RangeError for a text that is no range, such as '10.0.0.0/8' or 'fd00::/8'. */
export function rangesOf(texts: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of texts) {
    const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
    const family = familyOf(address)
    const most = family === 'ipv4' ? 32 : 128
    const bits = length === undefined ? most : Number(length)
    if (!family || bits > most) throw new RangeError(`no range: ${text}`)
    list.addSubnet(address, bits, family)
  }
  return list
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined)

const refused4 = rangesOf(special4)
const taken6 = rangesOf(global6)
const refused6 = rangesOf(special6)
/** '::ffff:127.0.0.1' and '::ffff:7f00:1', and the same without the 'ffff'. */
const mapped = rangesOf(['::ffff:0:0/96', '::/96'])

/**
 * True if the server may connect to a resolved address.
 * @param allowed ranges that the operator opened.
 */
export function isReachable(address: string, allowed: BlockList): boolean {
  const family = familyOf(address)
  if (!family) return false
  if (allowed.check(address, family)) return true
  if (family === 'ipv4') return !refused4.check(address, 'ipv4')
  // An IPv4 address inside an IPv6 one: BlockList compares '::ffff:a.b.c.d' with the ranges of IPv4.
  if (mapped.check(address, 'ipv6')) return false
  return taken6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
