import { mostCounted } from '@prumo/contract/fields.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScopes, type Scopes } from '../../testing/scopes.ts'
import { type Page, page, pageOf } from './pages.ts'
import { builder } from './sql.ts'

const area = builder<{ 'sample.notes': { company_id: number; id: number; topic: string } }>()
const notes = area
  .selectFrom('sample.notes')
  .select(['id', sql<number>`(select count(*)::int from sample.notes n where n.topic = notes.topic)`.as('alike')])
  .where('topic', '=', 'a')
  .orderBy('topic')
  .orderBy('id', 'desc')
const parts = {
  select: sql`id`,
  id: sql`id`,
  from: sql`from sample.notes where topic = ${'a'}`,
  order: sql`topic, id desc`,
}

let scopes: Scopes
beforeAll(async () => {
  scopes = await openScopes(`
    create schema sample;
    create table sample.notes (company_id bigint, id bigint, topic text, primary key (company_id, id));
    select platform.company_table('sample.notes');
    create sequence sample.turns;
    grant usage on sequence sample.turns to prumo_app;
    insert into sample.notes select 1, n, case when n % 5 = 0 then 'b' else 'a' end from generate_series(1, 9) n;
    insert into sample.notes select 3, n, 'a' from generate_series(1, ${mostCounted + 5}) n`)
})
afterAll(() => scopes.close())

it.each([
  [{ page: 1, per_page: 3 }, [9, 8, 7]],
  [{ page: 3, per_page: 3 }, [2, 1]],
  [{ page: 4, per_page: 3 }, []],
])('page %o has its rows, and the total of all pages', async (wanted: Page, ids) => {
  const { rows, total } = await scopes.as({ companyId: 1 }, (scope) => page(scope, notes, wanted))
  expect([rows.map(({ id }) => id), total]).toEqual([ids, 8])
  expect(rows.every(({ alike }) => alike === 8)).toBe(true)
  expect(await scopes.as({ companyId: 1 }, (scope) => pageOf<{ id: number }>(scope, parts, wanted))).toEqual({
    rows: ids.map((id) => ({ id })),
    total: 8,
  })
})

it('a later page selects nothing of the rows before it', async () => {
  const counting = { ...parts, select: sql`id, nextval('sample.turns')::int as turn` }
  const { rows } = await scopes.as({ companyId: 1 }, (scope) =>
    pageOf<{ id: number; turn: number }>(scope, counting, { page: 3, per_page: 3 }),
  )
  expect(rows).toEqual([
    { id: 2, turn: 1 },
    { id: 1, turn: 2 },
  ])
})

it('of an empty list is empty', async () => {
  const { rows, total } = await scopes.as({ companyId: 2 }, (scope) => page(scope, notes, { page: 1, per_page: 3 }))
  expect([rows, total]).toEqual([[], 0])
})

it('is counted no further than a list is turned', async () => {
  const wanted = { page: 2, per_page: 2 }
  const [built, written] = await scopes.as({ companyId: 3 }, (scope) =>
    Promise.all([page(scope, notes, wanted), pageOf<{ id: number }>(scope, parts, wanted)]),
  )
  expect([built.total, written.total]).toEqual([mostCounted + 1, mostCounted + 1])
  expect(written.rows.map(({ id }) => id)).toEqual([mostCounted + 3, mostCounted + 2])
})
