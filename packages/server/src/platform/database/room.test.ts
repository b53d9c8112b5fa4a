import type { GeneratedAlways } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScopes, type Scopes } from '../../testing/scopes.ts'
import { requireRoom } from './room.ts'
import { rowsOf } from './rows.ts'
import { builder } from './sql.ts'

type Tables = { 'sample.notes': { company_id: number; id: GeneratedAlways<number>; name: string } }
const notes = rowsOf(builder<Tables>(), 'sample.notes', { columns: ['id', 'name'] })

let scopes: Scopes

beforeAll(async () => {
  scopes = await openScopes(`
    create schema sample;
    create table sample.notes (
      company_id bigint, id bigint generated always as identity, name text not null, primary key (company_id, id)
    );
    select platform.company_table('sample.notes')`)
})
afterAll(() => scopes.close())

const add = (name: string, companyId: number) =>
  scopes.as({ companyId }, async (scope) => {
    // Everybody has counted before anybody adds, unless they wait for each other.
    const count = async () => {
      const counted = await notes.count(scope)
      await scope.db.raw('select pg_sleep(0.05)')
      return counted
    }
    await requireRoom(scope, 'sample.notes', { most: 3, count, message: 'São três.' })
    await notes.insert(scope, { name })
  })

it('of many who add at once to a list only as many are let in as it has room for, in each company', async () => {
  const added = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => add(`Nota ${at}`, 100)))
  const refused = added.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const one of refused)
    expect((one as PromiseRejectedResult).reason).toMatchObject({ code: 'list.too_many', message: 'São três.' })
  await expect(add('De outra', 101)).resolves.toBeUndefined()
})
