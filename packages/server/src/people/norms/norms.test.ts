import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

// Order, limit and trail are tested with platform/ordered.

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

type Sent = { order?: number; link?: string; description?: string; updated_at?: string }
const create = (topic: string, rest: Sent = {}) => ana.call('POST /client/normas', { body: { topic, ...rest } })
const created = async (topic: string, rest?: Sent) => (await create(topic, rest)).body.response
const change = (id: number, body: { topic: string } & Sent) =>
  ana.call('PUT /client/normas/{id}', { params: { id }, body })

it('a norm keeps formatting that is harmless, and a link that leads to a page', async () => {
  const description = '<p>Lave as <strong>mãos</strong><script>alert(1)</script></p>'
  const norm = await created('Higiene', { description, link: 'www.gov.br/anvisa' })
  expect(norm).toMatchObject({
    description: '<p>Lave as <strong>mãos</strong></p>',
    link: 'https://www.gov.br/anvisa',
    suggestions_explanations: '',
  })
  const refused = await change(norm.id, { topic: 'Higiene', link: 'javascript:alert(1)' })
  expect(refused.error.fields).toEqual({ link: 'Use um endereço que comece com http:// ou https://' })
})

it('of a topic there is one norm, in any case', async () => {
  await create('Uniforme')
  const twice = await create('UNIFORME')
  expect([twice.status, twice.error.code]).toEqual([409, 'norm.duplicate'])
})

it('norms stand where people put them, and who wrote on an older version gets the norm as it is now', async () => {
  const norm = await created('Férias')
  expect((await created('Faltas', { order: 1 })).order).toBe(1)
  const { updated_at } = norm
  const saved = await change(norm.id, { topic: 'Férias', description: 'Peça antes', order: 1, updated_at })
  const late = await change(norm.id, { topic: 'Férias', description: 'Outra', updated_at })
  expect([late.status, late.error.record]).toEqual([409, saved.body.response])
  const { response } = (await ana.call('GET /client/normas')).body
  expect(response.map(({ topic, order }) => [topic, order])).toEqual([
    ['Férias', 1],
    ['Faltas', 2],
  ])
})
