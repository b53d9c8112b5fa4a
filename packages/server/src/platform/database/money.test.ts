import { type Amount, Money, MoneyShown } from '@prumo/contract/money.ts'
import { type GeneratedAlways, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openScopes, type Scopes } from '../../testing/scopes.ts'
import { serializer } from '../http/serializer.ts'
import { rowsOf } from './rows.ts'
import { builder } from './sql.ts'

// Takes an amount from the request to the answer: no step uses a float.

const area = builder<{ 'sample.entries': { company_id: number; id: GeneratedAlways<number>; value: Amount } }>()
const entries = rowsOf(area, 'sample.entries', { columns: ['id', 'value'] })
const Body = z.object({ value: Money() })
const Answer = z.object({ response: z.object({ value: MoneyShown, left: MoneyShown.nullable() }) })

let scopes: Scopes
beforeAll(async () => {
  scopes = await openScopes(`
    create schema sample;
    create table sample.entries (
      company_id bigint, id bigint generated always as identity, value numeric(14, 2) not null, primary key (company_id, id)
    );
    select platform.company_table('sample.entries')`)
})
afterAll(() => scopes.close())

it.each(['0.1', '0.29', '1234567.89', '-0.01', '999999999999.99', '-999999999999.99', '70368744177664.1'.slice(0, 12)])(
  '%s is stored and answered as it was sent, also where answers are not checked',
  async (text) => {
    const { value } = Body.parse(JSON.parse(`{"value":${text}}`))
    const stored = await scopes.as({ companyId: 1 }, (scope) => entries.insert(scope, { value }))
    expect(stored.value).toBe(value)
    for (const check of [true, false]) {
      const json = serializer(Answer, check)({ response: { value: stored.value, left: null } })
      expect(json).toBe(`{"response":{"value":${text},"left":null}}`)
    }
  },
)

it('the database adds: a hundred thousand times ten cents are ten thousand reais', async () => {
  const total = await scopes.as({ companyId: 2 }, async ({ db, companyId }) => {
    await db.run`
      insert into sample.entries (company_id, value) select ${companyId}, 0.10 from generate_series(1, 100000)`
    const sum = sql<{ total: Amount }>`select sum(value) as total from sample.entries where company_id = ${companyId}`
    return (await db.first(sum))!.total
  })
  expect(total).toBe('10000.00')
  expect(serializer(z.object({ total: MoneyShown }), true)({ total })).toBe('{"total":10000}')
})
