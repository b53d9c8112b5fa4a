import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

it('a bug is logged completely under the id of its request, and the answer says nothing of it', async () => {
  const { app, database } = server.composed
  const ana = await server.company()
  const lines: string[] = []
  const { log } = app
  const quiet = log.level
  const to = (log as unknown as Record<symbol, unknown>)[pino.symbols.streamSym]
  const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
  Object.assign(log, { [pino.symbols.streamSym]: sink, level: 'error' })
  const bug = new TypeError('relation "identity.users" does not exist at /opt/prumo/src/x.ts:12')
  const broken = vi.spyOn(database, 'transaction').mockRejectedValue(bug)
  try {
    const { statusCode, headers, body } = await app.inject({
      url: '/api/contacts',
      headers: { 'request-token': ana.token },
    })
    expect(statusCode).toBe(500)
    expect(JSON.parse(body)).toEqual({ code: 'server.internal', message: expect.any(String) })
    expect(body).not.toMatch(/relation|identity|TypeError|\.ts|\/opt/)
    expect(lines.join('')).toContain(JSON.stringify(bug.message).slice(1, -1))
    expect(lines.join('')).toContain(String(headers['x-request-id']))
  } finally {
    broken.mockRestore()
    Object.assign(log, { [pino.symbols.streamSym]: to, level: quiet })
  }
})
