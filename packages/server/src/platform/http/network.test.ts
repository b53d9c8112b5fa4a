import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it('an IPv4 address is its own network, however it is written', () => {
  for (const written of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']) {
    expect(networkOf(written), written).toBe('203.0.113.7')
  }
  expect(networkOf('203.0.113.7:4711')).toBe('203.0.113.7')
  expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'))
})

it('the addresses of a /64 are one network, with a zone, a port or zeros too', () => {
  for (const written of [
    '2001:db8:0:5::1',
    '2001:DB8::5:aaaa:bbbb:cccc:dddd',
    '2001:0db8:0000:0005:0000:0000:0000:0001',
    '2001:db8:0:5::1%eth0',
    '[2001:db8:0:5::9]:443',
    '2001:db8:0:5::198.51.100.1',
  ]) {
    expect(networkOf(written), written).toBe('2001:db8:0:5::/64')
  }
  expect(networkOf('2001:db8:0:6::1')).not.toBe(networkOf('2001:db8:0:5::1'))
  expect([networkOf('::1'), networkOf('::')]).toEqual(['0:0:0:0::/64', '0:0:0:0::/64'])
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

it('what is no address is counted as it is, up to a hundred characters', () => {
  expect(networkOf('unknown')).toBe('unknown')
  expect(networkOf('x'.repeat(5000))).toHaveLength(100)
})
