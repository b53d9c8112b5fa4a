import { describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

const keyOf = async (person: Person) => (await person.call('POST /sign/download-token')).body.token
/** Opens a download by its address alone, as a spreadsheet or another window does. */
const open = async (token: string, header: Record<string, string> = {}) =>
  (
    await server.composed.app.inject({
      url: `/api/client/audit/csv?token=${encodeURIComponent(token)}`,
      headers: header,
    })
  ).statusCode

describe('a key in the address of a download', () => {
  it('opens it once', async () => {
    const ana = await server.company()
    const key = await keyOf(ana)
    expect(await open(key)).toBe(200)
    expect(await open(key)).toBe(401)
  })

  it('opens it once even when used twice at the same time', async () => {
    const ana = await server.company()
    const key = await keyOf(ana)
    const answers = await Promise.all([open(key), open(key), open(key)])
    expect(answers.sort()).toEqual([200, 401, 401])
  })

  it('is valid for a minute', async () => {
    server.setClock('2026-03-02T12:00:00Z')
    const ana = await server.company()
    const [early, late] = [await keyOf(ana), await keyOf(ana)]
    server.setClock('2026-03-02T12:00:59Z')
    expect(await open(early)).toBe(200)
    server.setClock('2026-03-02T12:01:01Z')
    expect(await open(late)).toBe(401)
    server.setClock(undefined)
  })

  it('may be the session token itself, for clients that know no other', async () => {
    const ana = await server.company()
    expect(await open(ana.token)).toBe(200)
    expect(await open(ana.token)).toBe(200)
  })

  it('opens downloads that its person may open, and nothing else', async () => {
    const ana = await server.company()
    const bia = await server.colleague(ana, [])
    expect(await open(await keyOf(bia))).toBe(403)
    const key = await keyOf(ana)
    expect((await server.call(key, 'GET /account')).status).toBe(401)
    expect((await server.composed.app.inject({ url: `/api/account?token=${key}` })).statusCode).toBe(401)
    expect(await open(key)).toBe(200)
  })

  it('ends with its session', async () => {
    const ana = await server.company()
    const key = await keyOf(ana)
    await ana.call('POST /sign/out')
    expect(await open(key)).toBe(401)
  })

  it('wins over a session sent with it, and "-" stands for none', async () => {
    const ana = await server.company()
    const header = { 'request-token': ana.token }
    expect(await open('wrong', header)).toBe(401)
    expect(await open('-', header)).toBe(200)
    expect(await open('-')).toBe(401)
  })

  it('is issued in limited numbers', async () => {
    const ana = await server.company()
    for (let i = 0; i < 50; i++) await keyOf(ana)
    const refused = await ana.call('POST /sign/download-token')
    expect([refused.status, refused.error?.code]).toEqual([429, 'rate.limited'])
  })

  it('is in no table in clear', async () => {
    const ana = await server.company()
    const key = await keyOf(ana)
    const rows = await server.asOwner('select * from identity.download_tokens')
    expect(JSON.stringify(rows)).not.toContain(key)
  })
})
