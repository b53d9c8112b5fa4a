import { businessIds } from '@prumo/contract/welcome/businesses.ts'
import type { TradePack } from '@prumo/contract/welcome/model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mostMeanWords, readability } from '../../platform/rich-text/readability.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { tradeOf } from './trades.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const packOf = async (business: TradePack['id']) =>
  (await ana.call('GET /welcome/packs/{business}', { params: { business } })).body.response
const bring = (business: TradePack['id'], body: object) =>
  ana.call('POST /welcome/packs/{business}', { params: { business }, body })
const whole = ({ items }: TradePack) => ({ items: items.map(({ key }) => key), accounts: true })

describe.each(businessIds)('the pack of %s', (business) => {
  it('is brought whole once; then the company has all of it, and a second time brings nothing', async () => {
    const pack = await packOf(business)
    expect(new Set(pack.items.map(({ key }) => key)).size).toBe(pack.items.length)
    expect(pack.items.filter(({ state }) => state !== 'new')).toEqual([])
    expect(pack.accounts.missing).toBeGreaterThan(10)
    const { body } = await bring(business, whole(pack))
    expect(body.response).toEqual({ created: pack.items.length, changed: 0, categories: pack.accounts.missing })
    const after = await packOf(business)
    expect(after.items.filter(({ state }) => state !== 'same')).toEqual([])
    expect(after.accounts.missing).toBe(0)
    const again = (await bring(business, whole(pack))).body.response
    expect(Object.values(again)).toEqual([0, 0, 0])
    expect((await ana.call('GET /welcome/applications')).body.response).toHaveLength(1)
  })

  it('has three ready POPs or more, each of a process of its department, in words that are easy to read', () => {
    const { departments, procedures } = tradeOf(business)
    expect(Object.values(procedures).flat().length).toBeGreaterThanOrEqual(3)
    for (const [department, all] of Object.entries(procedures)) {
      const { processes } = departments.find(({ name }) => name === department)!
      for (const { process, title, objective, steps, cautions, errors, materials, result } of all) {
        expect(Object.values(processes).flat()).toContain(process)
        expect([title, steps.length >= 6, cautions.length >= 3, errors.length >= 3]).toEqual([title, true, true, true])
        const { meanWords, english } = readability(
          [objective, ...steps, ...cautions, ...errors, materials, result].join(' '),
        )
        expect({ title, english }).toEqual({ title, english: [] })
        expect(meanWords, title).toBeLessThanOrEqual(mostMeanWords)
      }
    }
  })
})

it('only what is chosen is brought, with its department; what the company has stays as it is', async () => {
  await ana.call('POST /client/departments', { body: { name: 'produção' } })
  const pack = await packOf('padaria')
  expect(pack.items.find(({ title }) => title === 'Produção')!.state).toBe('same')
  const { key } = pack.items.find(({ title }) => title === 'Padeiro')!
  const { response } = (await bring('padaria', { items: [key] })).body
  expect(response).toEqual({ created: 1, changed: 0, categories: 0 })
  const { departments } = (await ana.call('GET /departments')).body
  expect(departments.map(({ name }) => name)).toEqual(['produção'])
  const jobs = await ana.call('GET /users/jobs-descriptions/descriptions/department/{departmentId}', {
    params: { departmentId: departments[0]!.id },
  })
  expect(JSON.stringify(jobs.body)).toContain('Padeiro')
})

it('a ready POP is a draft of its process, which is created where the company has none, and nobody has approved it', async () => {
  const { key, title } = (await packOf('oficina')).items.find(({ kind }) => kind === 'pop')!
  const { response } = (await bring('oficina', { items: [key] })).body
  // Its department, macro-process and process come with it.
  expect(response).toMatchObject({ created: 4 })
  const { response: rows } = (await ana.call('GET /client/pop/authorize-pops', { query: {} })).body
  expect(rows.map((row) => [row.title, row.approved_status, row.version_in_force])).toEqual([[title, 1, null]])
  // It is said to be as it came until somebody changes it.
  expect(rows[0]!.as_it_came).toBe(true)
  server.setClock(new Date(Date.now() + 60_000).toISOString())
  await ana.call('PUT /client/pop', { body: { id: rows[0]!.id, objective: '<p>O nosso jeito</p>' } as never })
  const { response: changed } = (await ana.call('GET /client/pop/authorize-pops', { query: {} })).body
  expect(changed[0]!.as_it_came).toBe(false)
})

it('what no pack has is refused, and nothing is brought', async () => {
  const { key } = (await packOf('loja')).items[0]!
  const refused = await bring('loja', { items: [key, 'Marte/department/Marte'] })
  expect(refused.error.code).toBe('request.invalid')
  expect((await ana.call('GET /departments')).body.departments).toEqual([])
  expect((await ana.call('GET /welcome')).body.response.business).toBeNull()
})

it('two browsers that bring the same pack at once bring it once', async () => {
  const pack = await packOf('oficina')
  const answers = await Promise.all([bring('oficina', whole(pack)), bring('oficina', whole(pack))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const counts = answers.map(({ body }) => body.response.created)
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, pack.items.length])
})

it('is taken back whole while nobody touched it, and once', async () => {
  const pack = await packOf('padaria')
  await bring('padaria', { items: whole(pack).items })
  const [application] = (await ana.call('GET /welcome/applications')).body.response
  expect(application).toMatchObject({ version: 1, created: pack.items.length, can: { take_back: true } })
  const params = { id: application!.id }
  const { response } = (await ana.call('POST /welcome/applications/{id}/taking-back', { params })).body
  expect(response).toEqual({ removed: pack.items.length, restored: 0, stays: [] })
  expect((await ana.call('GET /departments')).body.departments).toEqual([])
  const again = await ana.call('POST /welcome/applications/{id}/taking-back', { params })
  expect(again.error.code).toBe('pack.taken_back')
  expect((await packOf('padaria')).items.filter(({ state }) => state !== 'new')).toEqual([])
})
