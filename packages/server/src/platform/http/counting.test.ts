import { describe, expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'

// How often one may ask, and who "one" is.

describe('requests in a minute', () => {
  const server = openTestServer({ RATE_LIMIT: '5' })
  const asking = async (token: string | undefined, times: number) => {
    const answers = []
    for (let n = 0; n < times; n++) {
      answers.push(
        await server.composed.app.inject({ url: '/api/account', headers: token ? { 'request-token': token } : {} }),
      )
    }
    return answers
  }

  it('are counted for each session by itself; beyond the limit the answer says when to come back', async () => {
    const sessions = ['uma', 'outra']
    for (const session of sessions) {
      const answers = await asking(session, 7)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429, 429])
      expect(answers[6]!.json().code).toBe('rate.limited')
      expect(Number(answers[6]!.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

describe('the address that a proxy tells of', () => {
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
    (await server.asOwner(`select from platform.rate_limits where key like 'sign-in-address%'`)).length

  it('counts only where the settings say that there is a proxy: nobody escapes the limits by inventing one', async () => {
    for (let n = 1; n <= 3; n++) await guess(alone, n)
    expect(await addresses(alone)).toBe(1)
    for (let n = 1; n <= 3; n++) await guess(behindProxy, n)
    expect(await addresses(behindProxy)).toBe(3)
  })
})
