import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { firstPages } from './first-page.ts'
import { authenticate } from './identity/session/authenticating.ts'
import { setCompany } from './identity/testing/standing.ts'
import { systemClock } from './platform/clock.ts'
import { readSettings } from './platform/settings.ts'
import { openTestServer, type Person } from './testing/test-server.ts'

const server = openTestServer()
const clientId = 'some.apps.googleusercontent.com'

/** What the page at an address carries for somebody, and whether it is opened. */
async function page(url: string, who?: Person, environment: NodeJS.ProcessEnv = {}) {
  const { database, services } = server.composed
  const boot = firstPages({
    database,
    services,
    settings: readSettings({ NODE_ENV: 'test', ...environment }),
  })
  const request = { url, log: { error: console.error } }
  const actor = who && (await authenticate(database, systemClock, who.token))
  const { json, opening } = await boot(request as unknown as FastifyRequest, actor)
  return { ...JSON.parse(json), opened: opening !== undefined }
}

it('a page says who is in the session, and nothing to nobody', async () => {
  const ana = await server.company()
  expect((await page('/contacts', ana)).account.email).toBe(ana.email)
  expect(await page('/')).toEqual({ account: null, opened: false })
})

it('Home comes with what its calls answer, and no other page does', async () => {
  const ana = await server.company()
  await ana.call('POST /calendar/task', { body: { label: 'Abrir a loja', date: '2020-01-01' } })
  const { answers } = await page('/?x=1', ana)
  for (const key of ['GET /calendar/day', 'GET /calendar/late', 'GET /calendar/week', 'GET /waiting'] as const)
    expect(answers[key]).toEqual((await ana.call(key)).body)
  expect(answers['GET /calendar/late'].late.total).toBe(1)
  expect(answers['GET /waiting'].total).toBe(1)
  expect((await page('/tasks', ana)).answers).toBeUndefined()
})

it('Home comes without answers to who would be refused them', async () => {
  const ana = await server.company()
  await setCompany(server, ana, { payment_status: 'CANCELED' })
  const restricted = await page('/', ana)
  expect(restricted.account.payment_status).toBe('CANCELED')
  expect(restricted.answers).toBeUndefined()
})

it('only the page for Google is opened, only to somebody signed in, only with a client id', async () => {
  const ana = await server.company()
  const set = { GOOGLE_CLIENT_ID: clientId }
  expect(await page('/account/google/', ana, set)).toMatchObject({ google_client_id: clientId, opened: true })
  expect(await page('/account/google', ana)).toMatchObject({ google_client_id: null, opened: false })
  expect(await page('/account/google', undefined, set)).toEqual({ account: null, opened: false })
  for (const url of ['/', '/account', '/account/google/more', '/Account/Google'])
    expect(await page(url, ana, set)).toMatchObject({ opened: false })
})

it('a client id that is none stops the start with one clear line', () => {
  expect(() => readSettings({ GOOGLE_CLIENT_ID: 'segredo' })).toThrow(
    'Configuração inválida: GOOGLE_CLIENT_ID: use um ID de cliente que termine com .apps.googleusercontent.com',
  )
})
