import { readPaymentCode } from '@prumo/contract/finance/payment-code.ts'
import { beforeEach, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping

beforeEach(async () => {
  server.setClock('2026-11-22T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

const boleto = '00190.50095 40144.816069 06809.350314 3 37370000000100'
const pix = async (id: number) => ana.call('GET /client/finance/entries/{id}/pix', { params: { id } })
async function key(pix_key: string, pix_city = 'São Paulo') {
  await books.income(1, {})
  const accounts = (await ana.call('GET /client/finance/money-accounts')).body.response
  const { id, name, type, initial_value } = accounts.find(({ main }) => main)!
  const body = { name, type, initial_value, pix_key, pix_city }
  return ana.call('PUT /client/finance/money-accounts/{id}', { params: { id }, body })
}

it('an entry keeps the boleto it is paid by, as digits, and refuses digits that are wrong', async () => {
  const booked = await books.expense(1, { payment_code: boleto })
  expect(booked.payment_code).toBe(boleto.replaceAll(/\D/g, ''))
  const refused = await books.book({ payment_code: boleto.replace('40144', '40145') })
  expect(refused.error.fields).toEqual({ payment_code: 'Há um dígito errado no 2º campo. Confira e cole de novo.' })
})

it('of instalments, the first keeps the boleto', async () => {
  await books.expense(100, { payment_code: boleto, series: { type: '1', count: 2 } })
  const { response } = (await ana.call('GET /client/finance/entries', { query: { order: 'asc' } })).body
  expect(response.map(({ payment_code }) => payment_code.length)).toEqual([47, 0])
})

it('what is open of an income has a PIX of the company’s key, which reads back as the same amount', async () => {
  const kept = await key('(11) 98765-4321')
  expect(kept.body.response.pix_key).toBe('+5511987654321')
  const { id } = await books.income(150.4, {})
  await ana.call('POST /client/finance/entries/{id}/payments', {
    params: { id },
    body: { date: '2026-11-20', value: 50 },
  })
  const { payload, qr_code, value } = (await pix(id)).body.response
  expect(value).toBe(100.4)
  expect(readPaymentCode(payload, '2026-11-22')).toMatchObject({ kind: 'pix', amount: '100.40' })
  expect(qr_code).toMatch(/^<svg/)
})

it('what goes out, what is paid, and a company without a key have none, and it is said why', async () => {
  const { id } = await books.income(10, {})
  expect((await pix(id)).error.code).toBe('finance.no_pix_key')
  await key('fulano@example.com')
  expect((await pix((await books.expense(10, {})).id)).error.code).toBe('finance.nothing_to_receive')
  expect((await pix((await books.income(10, { date: '2026-11-02' })).id)).error.code).toBe('finance.nothing_to_receive')
})

it('a key that is none is refused, and one without a city', async () => {
  expect((await key('minha chave')).error.fields).toEqual({ pix_key: 'Isto não é uma chave PIX' })
  expect((await key('fulano@example.com', '')).error.fields).toHaveProperty('pix_city')
})
