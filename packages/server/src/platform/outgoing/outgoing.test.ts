import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { hangLimits } from '../../testing/hang-limits.ts'
import { type Obstacle, OutgoingError, openOutgoing } from './outgoing.ts'
import { isReachable, rangesOf } from './reachable.ts'

const nothing = rangesOf([])
const timeFactor = Number(hangLimits.TIME_LIMIT_FACTOR ?? 1)
const closed = openOutgoing({ allowed: nothing, plain: true, timeFactor })
const open = openOutgoing({ allowed: rangesOf(['127.0.0.0/8']), plain: true, timeFactor })
const asked = { most: 1000, within: 5000 }

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

async function serving(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return (server.address() as AddressInfo).port
}

const obstacleOf = (work: Promise<unknown>): Promise<Obstacle | 'none'> =>
  work.then(
    () => 'none' as const,
    (error: unknown) => {
      expect(error).toBeInstanceOf(OutgoingError)
      return (error as OutgoingError).obstacle
    },
  )

describe('an address of a person of a company', () => {
  it.each([
    // This machine and its networks.
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.1.1',
    '100.64.0.1',
    '100.127.255.255',
    '255.255.255.255',
    '224.0.0.1',
    '240.0.0.1',
    // Documentation, measuring, protocols.
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    // Metadata of AWS and Google, Alibaba, Oracle, Azure; of AWS on IPv6.
    '169.254.169.254',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    'fd00:ec2::254',
    // IPv6: nothing, this machine, the link, the site, private, many, documentation.

    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '3fff::1',
    // An IPv4 address inside: mapped, compatible, NAT64, 6to4, Teredo.
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '::127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    // No address at all.
    '',
    'localhost',
    '127.1',
    '1.2.3.4.5',
  ])('is never connected to at %s', (address) => expect(isReachable(address, nothing)).toBe(false))

  it.each([
    '8.8.8.8',
    '142.250.79.78',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2800:3f0:4001::1',
  ])('may be of the internet: %s', (address) => expect(isReachable(address, nothing)).toBe(true))

  it('may be of a range that the operator opened, and of no other', () => {
    const allowed = rangesOf(['10.1.0.0/16', 'fd00:1::/32', '192.168.7.7'])
    for (const one of ['10.1.2.3', 'fd00:1::5', '192.168.7.7']) expect(isReachable(one, allowed), one).toBe(true)
    for (const one of ['10.2.0.1', 'fd00:2::5', '192.168.7.8', '127.0.0.1'])
      expect(isReachable(one, allowed), one).toBe(false)
    for (const wrong of ['10.0.0.0/33', 'lan', '10.0.0.0/', '::/129', '10.0.0.0/8/8'])
      expect(() => rangesOf([wrong]), wrong).toThrow(RangeError)
  })

  it.each([
    ['agenda', 'unreadable'],
    ['ftp://example.com/a.ics', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['https://ana:segredo@example.com/a.ics', 'with_password'],
    ['https://example.com:22/', 'port'],
    ['https://example.com:25/', 'port'],
    ['https://127.0.0.1/', 'network'],
    ['https://2130706433/', 'network'],
    ['https://0x7f.1/', 'network'],
    ['https://017700000001/', 'network'],
    ['https://[::1]:8443/', 'network'],
    ['https://[::ffff:127.0.0.1]/', 'network'],
    ['https://①②⑦.0.0.1/', 'network'],
    ['https://169.254.169.254/latest/meta-data/', 'network'],
  ])('is refused by its text: %s', async (address, why) => {
    expect(closed.refusal(address)).toBe(why)
    expect(await obstacleOf(closed.read(address, asked))).toBe('refused')
  })

  it('is https, where the operator allows nothing else', () => {
    const strict = openOutgoing({ allowed: nothing, plain: false, timeFactor })
    expect(strict.refusal('http://example.com/a.ics')).toBe('not_https')
    expect(strict.refusal('https://example.com/a.ics')).toBeUndefined()
    expect(strict.refusal('https://example.com:8443/a.ics')).toBeUndefined()
  })
})

describe('a request to it', () => {
  it('is made to a range that is allowed, and answers status, headers and content', async () => {
    const port = await serving((request, response) => {
      response.setHeader('x-asked', `${request.headers['accept-encoding']} ${request.headers['if-none-match']}`)
      response.end('olá')
    })
    const answer = await open.read(`http://127.0.0.1:${port}/a.ics`, { ...asked, headers: { 'if-none-match': '"1"' } })
    expect(answer.status).toBe(200)
    expect(answer.headers['x-asked']).toBe('identity "1"')
    expect(answer.body.toString()).toBe('olá')
    expect(await obstacleOf(closed.read(`http://localhost:${port}/`, asked)), 'by a name that is this machine').toBe(
      'refused',
    )
  })

  it('goes to an address that was checked when the connection was made: the name is resolved once, and one bad answer among good ones is enough', async () => {
    const port = await serving((_, response) => response.end('secret'))
    let asks = 0
    const answering = (found: readonly string[]) =>
      openOutgoing({
        allowed: found.length === 1 && found[0] === '127.0.0.2' ? rangesOf(['127.0.0.2']) : nothing,
        plain: true,
        timeFactor,
        resolve: (_, __, callback) => {
          // A name that changes its answer: whoever asks again gets this machine.
          const now = asks++ === 0 ? found : ['127.0.0.1']
          callback(
            null,
            now.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
          )
        },
      })
    const address = `http://agenda.example:${port}/`
    for (const bad of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['169.254.169.254']]) {
      asks = 0
      expect(await obstacleOf(answering(bad).read(address, asked)), bad.join()).toBe('refused')
      expect(asks).toBe(1)
    }
    // Nobody listens at the checked address: the connection goes there, and to no other.
    asks = 0
    expect(await obstacleOf(answering(['127.0.0.2']).read(address, asked))).toBe('unreachable')
    expect(asks).toBe(1)
  })

  it('follows no redirect', async () => {
    const port = await serving((request, response) => {
      if (request.url === '/secret') return response.end('secret')
      response.writeHead(302, { location: '/secret' }).end()
    })
    expect(await obstacleOf(open.read(`http://127.0.0.1:${port}/`, asked))).toBe('moved')
  })

  it('reads no more than it may, whatever the answer says of its size', async () => {
    const port = await serving((_, response) => {
      const more = () => response.write('x'.repeat(600), () => !response.destroyed && setImmediate(more))
      more()
    })
    expect(await obstacleOf(open.read(`http://127.0.0.1:${port}/`, asked))).toBe('too_large')
  })

  it('gives up an answer that does not end, and one that does not begin', async () => {
    const silent = await serving(() => {})
    const dripping = await serving((_, response) => {
      const drip = () => response.write('x', () => !response.destroyed && setTimeout(drip, 20))
      drip()
    })
    const hasty = { most: 1_000_000, within: 200 / timeFactor }
    for (const port of [silent, dripping])
      expect(await obstacleOf(open.read(`http://127.0.0.1:${port}/`, hasty))).toBe('slow')
  })

  it('says of nobody who answers nothing but that, and its error names no address', async () => {
    const port = await serving(() => {})
    await new Promise((done) => servers.pop()!.close(done))
    const error = await open.read(`http://127.0.0.1:${port}/token-123`, asked).catch((one: unknown) => one)
    expect((error as OutgoingError).obstacle).toBe('unreachable')
    expect(JSON.stringify([String(error), (error as OutgoingError).cause])).not.toMatch(/token-123|127\.0\.0\.1/)
  })
})
