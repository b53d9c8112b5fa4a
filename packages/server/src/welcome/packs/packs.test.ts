import { businessIds } from '@prumo/contract/welcome/businesses.ts'
import type { ShownPack } from '@prumo/contract/welcome/model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mostMeanWords, readability } from '../../platform/rich-text/readability.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { packOf as contentOf } from './pack.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const packOf = async (business: ShownPack['id']) =>
  (await ana.call('GET /welcome/packs/{business}', { params: { business } })).body.response
const bring = (business: ShownPack['id'], body: object) =>
  ana.call('POST /welcome/packs/{business}', { params: { business }, body })
const whole = ({ departments }: ShownPack) => ({
  departments: departments.map(({ name }) => name),
  items: departments.flatMap(({ items }) => items.map(({ key }) => key)),
  accounts: true,
})

describe.each(businessIds)('the pack of %s', (business) => {
  it('is brought whole once; then the company has all of it, and a second time brings nothing', async () => {
    const pack = await packOf(business)
    const items = pack.departments.flatMap((department) => department.items)
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    expect(pack.accounts.missing).toBeGreaterThan(10)
    const { body } = await bring(business, whole(pack))
    const count = (kind: string) => items.filter((item) => item.kind === kind).length
    expect(body.response).toEqual({
      departments: pack.departments.length,
      processes: count('process'),
      procedures: count('procedure'),
      offices: count('office'),
      indicators: count('indicator'),
      categories: pack.accounts.missing,
    })
    const after = await packOf(business)
    expect(after.departments.every(({ there, items: brought }) => there && brought.every((item) => item.there))).toBe(
      true,
    )
    expect(after.accounts.missing).toBe(0)
    const again = (await bring(business, whole(pack))).body.response
    expect(Object.values(again)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('has three ready POPs or more, each of a process of its department, in words that are easy to read', () => {
    const { departments, procedures } = contentOf(business)
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
  const own = { name: 'produção' }
  await ana.call('POST /client/departments', { body: own })
  const pack = await packOf('padaria')
  expect(pack.departments.find(({ name }) => name === 'Produção')!.there).toBe(true)
  const key = pack.departments[0]!.items.find(({ title }) => title === 'Padeiro')!.key
  const { response } = (await bring('padaria', { items: [key] })).body
  expect(response).toEqual({ departments: 0, processes: 0, procedures: 0, offices: 1, indicators: 0, categories: 0 })
  const { departments } = (await ana.call('GET /departments')).body
  expect(departments.map(({ name }) => name)).toEqual(['produção'])
  const jobs = await ana.call('GET /users/jobs-descriptions/descriptions/department/{departmentId}', {
    params: { departmentId: departments[0]!.id },
  })
  expect(JSON.stringify(jobs.body)).toContain('Padeiro')
})

it('a ready POP is a draft of its process, which is created where the company has none, and nobody has approved it', async () => {
  const pack = await packOf('oficina')
  const items = pack.departments.flatMap((department) => department.items)
  const { key, title } = items.find(({ kind }) => kind === 'procedure')!
  const { response } = (await bring('oficina', { items: [key] })).body
  expect(response).toMatchObject({ departments: 1, processes: 0, procedures: 1 })
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
  const refused = await bring('loja', { departments: ['Vendas', 'Marte'] })
  expect(refused.error.code).toBe('request.invalid')
  expect((await ana.call('GET /departments')).body.departments).toEqual([])
  expect((await ana.call('GET /welcome')).body.response.business).toBeNull()
})

it('two browsers that bring the same pack at once bring it once', async () => {
  const pack = await packOf('oficina')
  const answers = await Promise.all([bring('oficina', whole(pack)), bring('oficina', whole(pack))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await ana.call('GET /departments')).body.departments).toHaveLength(pack.departments.length)
})
