import { type CompanySize, type Concern, concerns } from '@prumo/contract/welcome/model.ts'
import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const steps = async () => (await ana.call('GET /welcome')).body.response.steps
const concernIds = Object.keys(concerns) as Concern[]
const done = async () => (await steps()).filter((step) => step.done).map(({ id }) => id)

it('a step is done when the company has what it asks for, by whatever way it came', async () => {
  expect(await done()).toEqual([])
  await ana.call('POST /calendar/task', { body: { label: 'Ligar para o moinho', date: '2026-03-02' } })
  expect(await done()).toEqual(['task'])
  await server.colleague(ana)
  expect(await done()).toEqual(['people', 'task'])
  await ana.call('POST /welcome/packs/{business}', {
    params: { business: 'loja' },
    body: { items: ['Vendas/department/Vendas'] },
  })
  expect(await done()).toEqual(['people', 'task'])
  for (const name of ['Compras', 'Diretoria']) await ana.call('POST /client/departments', { body: { name } })
  expect(await done()).toEqual(['departments', 'people', 'task'])
  expect((await ana.call('GET /welcome')).body.response.business).toBe('loja')
  await ana.call('POST /v2/protocols', { body: { name: 'Diretoria', date: '2026-03-02 09:00', subjects: [] } })
  // Minutes without a subject are none.
  expect(await done()).toEqual(['departments', 'people', 'task'])
  const subjects = [{ title: 'Forno', description: '', time: null, status: 1 as const }]
  await ana.call('POST /v2/protocols', { body: { name: 'Diretoria', date: '2026-03-03 09:00', subjects } as never })
  expect(await done()).toEqual(['departments', 'people', 'task', 'minutes'])
})

it('what the company says of itself decides its steps, at most seven', async () => {
  expect((await ana.call('GET /welcome')).body.response).toMatchObject({ begun: false, concern: null })
  const path = async (size: CompanySize | null, concern: Concern | null) => {
    const body = { business: 'oficina' as const, size, concern }
    const { response } = (await ana.call('PUT /welcome', { body })).body
    expect(response).toMatchObject({ begun: true, ...body })
    expect(response.steps[0]).toMatchObject({ id: 'departments', link: '/comecar/ramo?ramo=oficina' })
    return response.steps.map(({ id }) => id)
  }
  for (const concern of [...concernIds, null]) {
    const ids = await path('few', concern)
    expect(ids.length).toBeLessThanOrEqual(7)
    expect(ids).toContain('diagnostic')
  }
  expect(await path('few', 'money')).toEqual(['departments', 'statement', 'goal', 'people', 'task', 'diagnostic'])
  // Who works alone calls nobody.
  expect(await path('alone', 'people')).toEqual(['departments', 'job_description', 'diagnostic'])
})

it('a step is left for later and taken up again; others stay as they are', async () => {
  const skip = (step: 'people' | 'diagnostic', skipped: boolean) =>
    ana.call('PUT /welcome/steps/{step}', { params: { step }, body: { skipped } })
  await skip('people', true)
  await skip('diagnostic', true)
  await skip('diagnostic', true)
  const skipped = async () => (await steps()).filter((step) => step.skipped).map(({ id }) => id)
  expect(await skipped()).toEqual(['people', 'diagnostic'])
  await skip('people', false)
  expect(await skipped()).toEqual(['diagnostic'])
})

it('says that somebody is called who has not come yet', async () => {
  const hint = async () => (await steps()).find(({ id }) => id === 'people')!.hint
  expect(await hint()).toMatch(/^Um link pelo WhatsApp/)
  await ana.call('POST /client/users/invitations', { body: { name: 'Rita' } })
  expect(await hint()).toMatch(/^O convite está feito/)
  expect(await done()).toEqual([])
})

it('leads to where a POP is written until one waits for approval', async () => {
  const link = async () => (await steps()).find(({ id }) => id === 'procedure')!.link
  expect(await link()).toBe('/proccess')
  const { response } = (await ana.call('GET /welcome/packs/{business}', { params: { business: 'loja' } })).body
  const items = response.items.filter(({ kind }) => kind === 'pop')
  await ana.call('POST /welcome/packs/{business}', {
    params: { business: 'loja' },
    body: { items: items.map(({ key }) => key) },
  })
  expect(await link()).toBe('/authorize-pops')
})

it('only a responsible user is led; examples of the own trade are for everybody', async () => {
  const colleague = await server.colleague(ana, ['configs'])
  expect((await colleague.call('GET /welcome')).status).toBe(403)
  const business = async () => (await colleague.call('GET /welcome/business')).body.response.business
  expect(await business()).toBeNull()
  await ana.call('PUT /welcome', { body: { business: 'clinica', size: null, concern: null } })
  expect(await business()).toBe('clinica')
})
