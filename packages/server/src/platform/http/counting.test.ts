import { describe, expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'

// How many requests are allowed, and who counts as one client.

describe('the limit of requests per minute', () => {
  const server = openTestServer({ RATE_LIMIT: '20', TRUST_PROXY: '1' })
  /** Sends `times` requests from one address, and returns how often each status came. */
  const asking = async (
    from: string,
    times: number,
    { url = '/api/account', token, ...request }: { url?: string; token?: (n: number) => string; method?: 'POST' } = {},
  ) => {
    const statuses: Record<number, number> = {}
    for (let n = 0; n < times; n++) {
      const headers = { 'x-forwarded-for': from, ...(token && { 'request-token': token(n) }) }
      const { statusCode } = await server.composed.app.inject({ url, headers, ...request })
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    }
    return statuses
  }

  it('counts for the address without a session: an invented token is not a client of its own', async () => {
    expect(await asking('203.0.113.1', 25)).toEqual({ 401: 20, 429: 5 })
    expect(await asking('203.0.113.2', 25, { token: (n) => `inventada-${n}` })).toEqual({ 401: 20, 429: 5 })
    expect(await asking('203.0.113.3', 1)).toEqual({ 401: 1 })
    expect(await asking('2001:db8:1:2::1', 20)).toEqual({ 401: 20 })
    expect(await asking('2001:db8:1:2:ffff::9', 1)).toEqual({ 429: 1 })
  })

  it('counts for each session separately, also behind an address that has used up its own limit', async () => {
    const [ana, bia] = [await server.company(), await server.company()]
    // Sessions that have been used are known behind any address.
    for (const person of [ana, bia]) await person.call('GET /account')
    await asking('203.0.113.4', 25, { token: (n) => `inventada-${n}` })
    expect(await asking('203.0.113.5', 30, { token: () => ana.token })).toMatchObject({ 429: 30 - 19 })
    expect(await asking('203.0.113.4', 5, { token: () => bia.token })).toEqual({ 200: 5 })
  })

  it('says when to try again', async () => {
    await asking('203.0.113.6', 20)
    const answer = await server.composed.app.inject({
      url: '/api/account',
      headers: { 'x-forwarded-for': '203.0.113.6' },
    })
    expect(answer.json().code).toBe('rate.limited')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('leaves signing in open, whatever else came from the same address', async () => {
    await asking('203.0.113.7', 25)
    await asking('203.0.113.7', 25, { token: (n) => `inventada-${n}` })
    expect(await asking('203.0.113.7', 1, { url: '/api/sign/client', method: 'POST' })).toEqual({ 400: 1 })
  })
})

describe('the client address that a proxy sends', () => {
  const alone = openTestServer()
  const behindProxy = openTestServer({ TRUST_PROXY: '1' })
  const guess = async (server: typeof alone, n: number) =>
    server.composed.app.inject({
      method: 'POST',
      url: '/api/sign/client',
      headers: { 'x-forwarded-for': `203.0.113.${n}`, 'x-forwarded-proto': 'https' },
      payload: { email: `ninguem${n}@exemplo.com.br`, password: 'errada-demais' },
    })
  const addresses = async (server: typeof alone) =>
    (await server.asOwner(`select from platform.rate_limits where key like 'effort-sign-in-network%'`)).length

  it('counts only where the settings say that there is a proxy, so that nobody avoids the limits by inventing addresses', async () => {
    for (let n = 1; n <= 3; n++) await guess(alone, n)
    expect(await addresses(alone)).toBe(1)
    for (let n = 1; n <= 3; n++) await guess(behindProxy, n)
    expect(await addresses(behindProxy)).toBe(3)
  })
})
