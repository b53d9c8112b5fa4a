import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { storeStatement } from '../statements/storing.ts'
import { ofx } from '../statements/testing/ofx-files.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping
let account: number
let rent: { classification_id: number; scheme_account_id: number }
let wages: { classification_id: number; scheme_account_id: number }

beforeEach(async () => {
  server.setClock('2026-11-22T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
  const body = { name: 'Conta da empresa', type: '1' } as const
  account = (await ana.call('POST /client/finance/money-accounts', { body })).body.response.id
  rent = places(books.costs)
  const staff = await books.category('Equipe', '2', 4)
  wages = places({ category: staff, account: await books.account('Salários', staff) })
})

const places = ({ category, account: of }: { category: number; account: number }) => ({
  classification_id: category,
  scheme_account_id: of,
})
const month = [
  { day: '2026-11-05', amount: '-3200.00', memo: 'PIX ENVIADO JOÃO DA SILVA' },
  { day: '2026-11-06', amount: '-90.00', memo: 'PIX ENVIADO JOAO DA SILVA' },
  { day: '2026-11-07', amount: '-500.00', memo: 'PAG BOLETO IMOBILIARIA' },
  { day: '2026-11-08', amount: '700.00', memo: 'PIX RECEBIDO JOAO DA SILVA' },
]
async function send(lines = month) {
  const { body } = await ana.call('POST /client/finance/statements', { files: [ofx(lines)] })
  const { id } = body.response[0]!
  await ana.call('PUT /client/finance/statements/{id}', { params: { id }, body: { money_account_id: account } })
  return id
}
const lines = async (id: number, query = {}) =>
  (await ana.call('GET /client/finance/statements/{id}/lines', { params: { id }, query })).body
const write = (body: object) => ana.call('POST /client/finance/booking-rules', { body: body as never })
const written = async (body: object) => {
  const answer = await write(body)
  expect(answer.status, JSON.stringify(answer.error)).toBe(201)
  return answer.body.response
}
const bookedAs = async (id: number) =>
  (await lines(id)).response.map(({ booking }) => booking && [booking.classification_id, booking.competence])

it('the first rule that fits classifies a line: words without accents, a range, the direction of its category', async () => {
  const id = await send()
  await written({ contains: 'joao silva', least: '1000.00', competence: 'previous', ...wages })
  await written({ contains: 'João', ...rent })
  expect(await bookedAs(id)).toEqual([
    [wages.classification_id, 'previous'],
    [rent.classification_id, 'same'],
    null,
    null,
  ])
})

it('a rule of another account, or one that is switched off, classifies nothing', async () => {
  const id = await send()
  const other = { name: 'Outra', type: '1' } as const
  const { body } = await ana.call('POST /client/finance/money-accounts', { body: other })
  await written({ contains: 'joao', money_account_id: body.response.id, ...rent })
  await written({ contains: 'joao', disabled: true, ...rent })
  expect(await bookedAs(id)).toEqual([null, null, null, null])
})

it('what nobody decided about follows the rules as they are now; a decision of somebody stays', async () => {
  const id = await send()
  const rule = await written({ contains: 'joao', ...rent })
  const body = { lines: [2], decision: { type: 'book', ...wages } as const }
  await ana.call('PUT /client/finance/statements/{id}/lines', { params: { id }, body })
  await ana.call('PUT /client/finance/booking-rules/{id}', {
    params: { id: rule.id },
    body: { contains: 'imobiliaria', ...rent },
  })
  const decided = [null, [wages.classification_id, 'same'], [rent.classification_id, 'same'], null]
  expect(await bookedAs(id)).toEqual(decided)
  await ana.call('DELETE /client/finance/booking-rules/{id}', { params: { id: rule.id } })
  expect(await bookedAs(id)).toEqual([null, decided[1], null, null])
})

it('rules are tried in the order that people give them', async () => {
  const id = await send()
  const first = await written({ contains: 'joao', ...rent })
  const second = await written({ contains: 'silva', ...wages })
  await ana.call('POST /client/finance/booking-rules/reorder', { body: [second.id, first.id] })
  expect((await bookedAs(id))[1]).toEqual([wages.classification_id, 'same'])
  const { body } = await ana.call('GET /client/finance/booking-rules')
  expect(body.response.map(({ contains }) => contains)).toEqual(['silva', 'joao'])
})

it('wages paid on the fifth belong to the month before, also by what was learned from them', async () => {
  const id = await send()
  const body = { lines: [1], decision: { type: 'book', competence: 'previous', ...wages } as const }
  await ana.call('PUT /client/finance/statements/{id}/lines', { params: { id }, body })
  await ana.call('POST /client/finance/statements/{id}/run', { params: { id } })
  await server.runJobs(storeStatement)
  const { body: stored } = await ana.call('GET /client/finance/entries', { query: {} })
  expect(stored.response.map(({ competence, date }) => [competence, date])).toEqual([['2026-10', '2026-11-05']])
  const next = await send([{ day: '2026-11-20', amount: '-3200.00', memo: 'PIX ENVIADO JOÃO DA SILVA' }])
  expect(await bookedAs(next)).toEqual([[wages.classification_id, 'previous']])
})

it('a rule about one account fits once somebody said that a statement is of it', async () => {
  await ana.call('POST /client/finance/money-accounts', { body: { name: 'Outro banco', type: '1' } })
  await written({ contains: 'joao', money_account_id: account, ...rent })
  const { body } = await ana.call('POST /client/finance/statements', { files: [ofx(month)] })
  const { id, money_account_id } = body.response[0]!
  expect([money_account_id, await bookedAs(id)]).toEqual([null, [null, null, null, null]])
  await ana.call('PUT /client/finance/statements/{id}', { params: { id }, body: { money_account_id: account } })
  expect(await bookedAs(id)).toEqual([[rent.classification_id, 'same'], [rent.classification_id, 'same'], null, null])
})

it('a line whose competence is closed is held, and says which month', async () => {
  const id = await send()
  await ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2026-10' } })
  await written({ contains: 'joao', competence: 'previous', ...wages })
  const [line] = (await lines(id)).response
  expect(line!.problem).toContain('O mês de outubro de 2026 está fechado')
})

it('a rule is tried against the lines of twelve months before it is stored', async () => {
  await send()
  const about = { contains: 'joao', classification_id: rent.classification_id }
  const { body } = await ana.call('GET /client/finance/booking-rules/lines', { query: about })
  expect(body.response).toMatchObject({
    total: 2,
    value: 3290,
    lines: [
      { date: '2026-11-06', value: 90, booked_as: '' },
      { date: '2026-11-05', value: 3200 },
    ],
  })
})

it('a rule about every line, or of a range that is none, is refused', async () => {
  expect((await write({ contains: ' ', ...rent })).error?.fields).toEqual({
    contains: 'Diga palavras do banco, ou um valor',
  })
  expect((await write({ contains: 'x', least: '2.00', most: '1.00', ...rent })).error?.fields).toEqual({
    most: 'Menor que o valor mínimo',
  })
})

it('a category on which a rule books does not go without a word', async () => {
  await written({ contains: 'joao', ...rent })
  const answer = await ana.call('DELETE /client/finance/topic/{id}', { params: { id: rent.classification_id } })
  expect(answer.error?.message).toContain('1 regra de extrato')
})

it('lines are searched by words and amounts, ordered and summed', async () => {
  const id = await send()
  const found = await lines(id, { search: 'joao', order_by: 'value', order: 'asc' })
  expect(found.response.map(({ line }) => line)).toEqual([1, 2, 4])
  expect(found.sums).toEqual({ income: 700, expense: 3290 })
  expect((await lines(id, { search: 'R$ 500,00' })).response.map(({ line }) => line)).toEqual([3])
})

it('a sign that patterns know is only itself', async () => {
  const id = await send([
    { day: '2026-11-05', amount: '-10.00', memo: 'CDB 100% DO CDI' },
    { day: '2026-11-06', amount: '-20.00', memo: 'CDB 1000 DO CDI' },
  ])
  await written({ contains: '100% cdi', ...rent })
  await written({ contains: 'c_b', ...wages })
  expect(await bookedAs(id)).toEqual([[rent.classification_id, 'same'], null])
})

it('a rule divides its lines by percentages, to the cent, and anew when it changes, unless somebody decided about a part', async () => {
  const half = { share: '33.33', ...wages }
  const rule = await written({ contains: 'imobiliaria', ...rent, parts: [half] })
  expect(rule.parts).toMatchObject([
    { share: 33.33, classification_id: wages.classification_id, scheme_account_name: 'Salários' },
  ])
  const id = await send()
  const parts = async () =>
    (await lines(id)).response.flatMap(({ part_of, value, status, booking }) =>
      part_of === 3 ? [[value, status, booking?.classification_id]] : [],
    )
  expect(await parts()).toEqual([
    [333.35, 'classified', rent.classification_id],
    [166.65, 'classified', wages.classification_id],
  ])
  const change = (body: object) =>
    ana.call('PUT /client/finance/booking-rules/{id}', {
      params: { id: rule.id },
      body: { contains: 'imobiliaria', ...rent, ...body } as never,
    })
  await change({ parts: [{ ...half, share: '10' }] })
  expect((await parts()).map(([value]) => value)).toEqual([450, 50])
  await change({ parts: [] })
  expect(await parts()).toEqual([])
  expect((await lines(id, { status: 'classified' })).response).toMatchObject([{ line: 3, value: 500 }])
  await change({ parts: [half] })
  const [, second] = (await lines(id)).response.filter(({ part_of }) => part_of === 3)
  const decide = (numbers: number[], decision: object) =>
    ana.call('PUT /client/finance/statements/{id}/lines', {
      params: { id },
      body: { lines: numbers, decision: decision as never },
    })
  await decide([second!.line], { type: 'book', ...rent })
  await change({ parts: [{ ...half, share: '50' }] })
  expect((await parts()).map(([value]) => value)).toEqual([333.35, 166.65])
  // Whole again by a person, it stays whole.
  await decide([3], { type: 'join' })
  await change({ parts: [{ ...half, share: '20' }] })
  expect(await parts()).toEqual([])
})

it('a rule whose parts are of the other kind or the whole is refused, and an account in a part stays', async () => {
  const refused = async (parts: object[]) => (await write({ contains: 'x', ...rent, parts })).error.fields
  expect(await refused([{ share: '10', ...places(books.sales) }])).toHaveProperty('parts')
  expect(
    await refused([
      { share: '60', ...wages },
      { share: '40', ...wages },
    ]),
  ).toHaveProperty('parts')
  await written({ contains: 'x', ...rent, parts: [{ share: '10', ...wages }] })
  const gone = await ana.call('DELETE /client/finance/subtopic/{id}', { params: { id: wages.scheme_account_id } })
  expect(gone.error.code).toBe('finance.in_use')
})
