import { beforeAll, expect, it, vi } from 'vitest'
import { openOwnTestServer } from '../../testing/test-server.ts'
import { fail } from '../errors.ts'
import { version } from '../version.ts'

const server = openOwnTestServer({ METRICS_PORT: '0' })
let address: string

beforeAll(async () => {
  address = `http://127.0.0.1:${await server.composed.numbers!.listen({ port: 0, host: '127.0.0.1' })}`
})

const read = async (path: string) => {
  const answer = await fetch(address + path)
  return { status: answer.status, text: await answer.text() }
}
const inject = (url: string) => server.composed.app.inject({ url })

it('shows requests by declared route and status, refusals by code, queues and companies', async () => {
  const ana = await server.company()
  await ana.call('GET /account')
  await ana.call('GET /contacts/{id}', { params: { id: 999_999 } })
  const { text } = await read('/metrics')
  const lines = text.split('\n')
  const one = (start: RegExp) => lines.filter((line) => start.test(line))
  expect(one(/^prumo_requests_seconds_count\{.*route="\/api\/account".*status="200"/)).toHaveLength(1)
  expect(one(/^prumo_requests_seconds_count\{.*route="\/api\/contacts\/:id".*status="404"/)).toHaveLength(1)
  expect(one(/^prumo_refusals_total\{code="not_found"\}/)).toHaveLength(1)
  const queues = one(/^prumo_queue_waiting\{/).map((line) => /queue="([^"]+)"/.exec(line)![1])
  expect(queues.sort()).toEqual([
    'connections',
    'heavy',
    'passwords',
    'uploads',
    'workers bulk',
    'workers prompt',
    'workers quick',
  ])
  expect(one(new RegExp(`^prumo_company_seconds\\{company="${ana.companyId}"\\}`))).toHaveLength(1)
  expect(one(/^prumo_check\{check="(serving|database|storage)"\} 1$/)).toHaveLength(3)
  for (const name of ['database_size_bytes', 'streams', 'event_loop_delay_seconds', 'store_free_bytes'])
    expect(one(new RegExp(`^prumo_${name} \\d`)), name).toHaveLength(1)
  expect(text).not.toContain(ana.email)
})

it('tells nothing of calls whose callers stay unknown', async () => {
  await inject('/api/relato/qualquer')
  await inject('/relato/qualquer')
  expect((await read('/metrics')).text).not.toContain('relato')
})

it('names each check with its time; strangers read ready or not, and the version', async () => {
  expect((await inject('/api/ready')).json()).toEqual({ status: 'ok', version })
  const { storage } = server.composed.services
  vi.spyOn(storage, 'ready').mockRejectedValue(fail('storage.unavailable', { cause: new Error('EIO: disco') }))
  const away = await inject('/api/ready')
  expect([away.statusCode, away.json()]).toEqual([503, { status: 'unavailable', version }])
  expect((await inject('/api/health')).statusCode).toBe(200)
  const { status, text } = await read('/ready')
  vi.restoreAllMocks()
  expect(status).toBe(503)
  expect(JSON.parse(text)).toMatchObject({
    ready: false,
    version,
    checks: [
      { check: 'serving', ok: true },
      { check: 'database', ok: true, sentence: 'O banco de dados responde e aceita gravar.', ms: expect.any(Number) },
      { check: 'storage', ok: false, sentence: 'O armazenamento de arquivos não atende: EIO: disco.' },
    ],
  })
  expect((await read('/ready')).status).toBe(200)
})

it('shows statements that took long, without their values, and the plan of each on demand', async () => {
  const text = 'select t.id, pg_sleep(0.3) from contacts.contacts t where t.company_id = $1 and t.name = $2'
  const ana = await server.company()
  await ana.call('POST /contacts', { body: { name: 'Lenta', email: 'lenta@z.com.br', phone: '11987654321' } })
  await server.composed.database.transaction({ settings: { 'app.company_id': String(ana.companyId) } }, (db) =>
    db.raw(text, [ana.companyId, 'Lenta']),
  )
  const slow = JSON.parse((await read('/slow')).text) as {
    name: string
    text: string
    times: number
    worstMs: number
  }[]
  const found = slow.find((one) => one.text === text)!
  expect(found).toMatchObject({ times: 1 })
  expect(found.worstMs).toBeGreaterThanOrEqual(250)
  expect(JSON.stringify(slow)).not.toContain('Lenta')
  const plan = await read(`/slow/${found.name}`)
  expect(plan.status).toBe(200)
  expect(plan.text).toMatch(/Scan .*contacts/)
  expect((await read('/slow/none')).status).toBe(404)
})

it('is on no other port, and the other port has nothing else', async () => {
  expect((await inject('/metrics')).statusCode).toBe(404)
  expect((await inject('/api/metrics')).statusCode).toBe(404)
  expect((await read('/api/account')).status).toBe(404)
})
