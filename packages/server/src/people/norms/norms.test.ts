import { normLimit } from '@prumo/contract/people/norms/endpoints.ts'
import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

type Sent = { order?: number; link?: string; description?: string; updated_at?: string }
const create = async (topic: string, rest: Sent = {}) =>
  (await ana.call('POST /client/normas', { body: { topic, ...rest } })).body.response
const change = (id: number, body: { topic: string } & Sent) =>
  ana.call('PUT /client/normas/{id}', { params: { id }, body })
const topics = async () => (await ana.call('GET /client/normas')).body.response.map(({ topic }) => topic)

it('norms stand in the order people give them, without gaps', async () => {
  const [hours, , phones] = [await create('Horários'), await create('Uniforme'), await create('Celular')]
  expect((await create('Conduta', { order: 1 })).order).toBe(1)
  await change(phones.id, { topic: 'Uso do celular', order: 2 })
  expect(await topics()).toEqual(['Conduta', 'Uso do celular', 'Horários', 'Uniforme'])
  await ana.call('PUT /client/normas/reorder', { body: [hours.id, phones.id] })
  await ana.call('DELETE /client/normas/{id}', { params: { id: phones.id } })
  const { body } = await ana.call('GET /client/normas')
  expect(body.response.map(({ topic, order }) => [topic, order])).toEqual([
    ['Horários', 1],
    ['Conduta', 2],
    ['Uniforme', 3],
  ])
})

it('a norm keeps formatting that is harmless, and a link that leads to a page', async () => {
  const description = '<p>Lave as <strong>mãos</strong><script>alert(1)</script></p>'
  const norm = await create('Higiene', { description, link: 'www.gov.br/anvisa' })
  expect(norm).toMatchObject({
    description: '<p>Lave as <strong>mãos</strong></p>',
    link: 'https://www.gov.br/anvisa',
    suggestions_explanations: '',
  })
  const refused = await change(norm.id, { topic: 'Higiene', link: 'javascript:alert(1)' })
  expect(refused.error.fields).toEqual({ link: 'Use um endereço que comece com http:// ou https://' })
})

it('of a topic there is one norm, in any case, and of all of them at most so many', async () => {
  await create('Uniforme')
  const twice = await ana.call('POST /client/normas', { body: { topic: 'UNIFORME' } })
  expect([twice.status, twice.error.code]).toEqual([409, 'norm.duplicate'])
  await server.asOwner(
    `insert into people.norms (company_id, position, topic, suggestions_explanations, description, link, created_at, updated_at)
     select $1, n, 'N' || n, '', '', '', now(), now() from generate_series(2, $2::int) n`,
    [ana.companyId, normLimit],
  )
  const more = await ana.call('POST /client/normas', { body: { topic: 'Mais uma' } })
  expect(more.error.code).toBe('list.too_many')
})

it('who wrote on an older version gets the norm as it is now, and its place is no version', async () => {
  const [first, second] = [await create('Férias'), await create('Faltas')]
  await ana.call('PUT /client/normas/reorder', { body: [second.id, first.id] })
  const saved = await change(first.id, { topic: 'Férias', description: 'Peça antes', updated_at: first.updated_at })
  const late = await change(first.id, { topic: 'Férias', description: 'Outra', updated_at: first.updated_at })
  expect([late.status, late.error.record]).toEqual([409, saved.body.response])
})
