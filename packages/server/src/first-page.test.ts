import { unpack } from '@prumo/contract/packing.ts'
import { lateShown, loadOf } from '@prumo/contract/routine/calendar/first-look.ts'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { firstPages } from './first-page.ts'
import { authenticate } from './identity/session/authenticating.ts'
import { setCompany, setPerson } from './identity/testing/standing.ts'
import { systemClock } from './platform/clock.ts'
import type { Prerendered } from './platform/http/prerendered.ts'
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
    prerendered,
  })
  const request = { url, log: { error: console.error } }
  const actor = who && (await authenticate(database, systemClock, who.token))
  const { json, seen, opening } = await boot(request as unknown as FastifyRequest, actor)
  const { answers, ...data } = JSON.parse(json)
  return { ...data, ...(answers && { answers: unpack(answers) }), ...(seen && { seen }), opened: opening !== undefined }
}

/** In place of the built web application: says what it is given to render. */
const prerendered: Prerendered = {
  signIn: async () => 'sign-in',
  home: async ({ account, answers }) => `Home of ${account.email}: ${Object.keys(answers).join()}`,
}

it('a page says who is in the session, and nothing to nobody', async () => {
  const ana = await server.company()
  expect((await page('/contacts', ana)).account.email).toBe(ana.email)
  expect(await page('/')).toEqual({ account: null, seen: 'sign-in', opened: false })
  expect(await page('/register')).toEqual({ account: null, opened: false })
})

it('Home comes with what its calls answer, and no other page does', async () => {
  const ana = await server.company()
  await ana.call('POST /calendar/task', { body: { label: 'Abrir a loja', date: '2020-01-01' } })
  const { answers } = await page('/?x=1', ana)
  for (const key of ['GET /calendar/day', 'GET /calendar/late', 'GET /waiting'] as const)
    expect(answers[key]).toEqual((await ana.call(key)).body)
  expect(answers.week).toEqual((await ana.call('GET /calendar/week')).body.response.map(loadOf))
  expect(answers['GET /calendar/late'].late.total).toBe(1)
  expect(answers['GET /waiting'].total).toBe(1)
  expect((await page('/tasks', ana)).answers).toBeUndefined()
})

it('Home comes with as many late tasks as it shows, and with the figures of its week', async () => {
  const ana = await server.company()
  const { date_filter: today } = (await ana.call('GET /calendar/day')).body.day
  for (let n = 0; n < lateShown + 2; n++)
    await ana.call('POST /calendar/task', { body: { label: `Pagar a conta ${n}`, date: '2020-01-01' } })
  const { body } = await ana.call('POST /calendar/task', { body: { label: 'Abrir a loja', date: today } })
  await ana.call('POST /calendar/task', { body: { label: 'Fechar a loja', date: today } })
  await ana.call('POST /calendar/close-task', { body: { calendar_id: body.atividades[0]!.id } })
  const { answers } = await page('/', ana)
  const { late } = (await ana.call('GET /calendar/late')).body
  expect(answers['GET /calendar/late'].late).toEqual({ ...late, tasks: late.tasks.slice(0, lateShown) })
  const week = (await ana.call('GET /calendar/week')).body.response.map(loadOf)
  expect(answers.week).toEqual(week)
  expect(week.find(({ date_filter }) => date_filter === today)).toMatchObject({ tasks: 2, done: 1 })
})

it('Home is rendered for the signed-in person, from the answers it comes with, and only in its place in the page', async () => {
  const ana = await server.company()
  expect((await page('/', ana)).seen).toBe(
    `Home of ${ana.email}: GET /calendar/day,GET /calendar/late,GET /waiting,week`,
  )
  expect((await page('/tasks', ana)).seen).toBeUndefined()
  const tomorrow = new Date(Date.now() + 24 * 3600_000)
  await setPerson(server, ana, { deletion_requested_at: new Date(), deletion_due_at: tomorrow })
  expect((await page('/', ana)).seen).toBeUndefined()
})

it('a page whose rendering fails still comes', async () => {
  const ana = await server.company()
  const home = prerendered.home
  prerendered.home = () => Promise.reject(new Error('some day that cannot be rendered'))
  try {
    expect(await page('/', ana)).toMatchObject({ account: { email: ana.email }, answers: {} })
  } finally {
    prerendered.home = home
  }
})

it('Home comes without answers to a person who would be refused them', async () => {
  const ana = await server.company()
  await setCompany(server, ana, { payment_status: 'CANCELED' })
  const restricted = await page('/', ana)
  expect(restricted.account.payment_status).toBe('CANCELED')
  expect(restricted.answers).toBeUndefined()
  expect(restricted.seen).toBeUndefined()
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
