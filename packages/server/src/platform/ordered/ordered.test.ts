import type { Generated, GeneratedAlways } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openScopes, type Scopes } from '../../testing/scopes.ts'
import { rowsOf } from '../database/rows.ts'
import { builder } from '../database/sql.ts'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'
import { orderedOf } from './ordered.ts'

type StepsTable = {
  company_id: number
  id: GeneratedAlways<number>
  recipe: number
  position: number
  title: string
  note: Generated<string>
  updated_at: Date
}
const rows = rowsOf(builder<{ 'sample.steps': StepsTable }>(), 'sample.steps', {
  columns: ['id', 'recipe', 'position', 'title', 'note', 'updated_at'],
  order: 'position',
  stamps: ['updated_at'],
  duplicate: 'norm.duplicate',
})
type Row = Awaited<ReturnType<typeof rows.find>>

const steps = orderedOf(rows, {
  list: { table: 'sample.steps', parent: 'recipe' },
  most: 4,
  place: 'place',
  formatted: ['note'],
  prepare: (_, { title }) => (title === 'Queimar' ? Promise.reject(fail('not_found')) : Promise.resolve()),
  entity: 'sample_step',
  words: ({ title, note }) => ({ title, note }),
  createdIn: (_, { recipe }) => Promise.resolve({ recipe }),
  reordered: (_, recipe) => Promise.resolve({ action: 'sample_recipe.reordered', id: recipe! }),
  present: (found: readonly Row[]) => found.map(({ title, position, updated_at }) => ({ title, position, updated_at })),
  removable: async (scope, id) => {
    if ((await rows.find(scope, id)).note === 'fica') throw fail('process.in_use')
  },
})

let scopes: Scopes
let companyId = 300
const work = <T>(verb: (scope: Scope) => Promise<T>) => scopes.as({ companyId }, verb)
const create = (title: string, wanted: number | null = null, recipe = 1) =>
  work(async (scope) => {
    await steps.create(scope, { place: wanted, recipe, title })
    return (await rows.all(scope, { most: 1, where: { title } }))[0]!.id
  })
const change = (
  id: number,
  values: { title?: string; note?: string },
  rest: { wanted?: number; version?: string } = {},
) => work((scope) => steps.change(scope, id, { ...values, place: rest.wanted ?? null, updated_at: rest.version }))
const listed = (recipe = 1) =>
  work(async (scope) =>
    (await rows.all(scope, { most: 99, where: { recipe } })).map(({ position, title }) => `${position} ${title}`),
  )
const trail = () =>
  work(({ db }) =>
    db.raw('select action, before, after from audit.trail where company_id = $1 order by id', [companyId]),
  )

beforeAll(async () => {
  scopes = await openScopes(`
    create schema sample;
    create table sample.steps (
      company_id bigint, id bigint generated always as identity, recipe bigint not null, position int not null,
      title text not null, note text not null default '', updated_at timestamptz(3) not null,
      primary key (company_id, id), unique (company_id, recipe, position) deferrable initially deferred
    );
    create unique index on sample.steps (company_id, lower(title));
    select platform.company_table('sample.steps')`)
})
beforeEach(() => {
  companyId += 1
})
afterAll(() => scopes.close())

it('records are in the order people give them, without gaps, each list for itself', async () => {
  const [beat, , bake] = [await create('Bater'), await create('Untar'), await create('Assar')]
  await create('Servir', null, 2)
  await create('Pesar', 1)
  await change(bake, {}, { wanted: 2 })
  expect(await listed()).toEqual(['1 Pesar', '2 Assar', '3 Bater', '4 Untar'])
  await work((scope) => steps.reorder(scope, [beat, bake]))
  await work((scope) => steps.remove(scope, bake))
  expect(await listed()).toEqual(['1 Bater', '2 Pesar', '3 Untar'])
  expect(await listed(2)).toEqual(['1 Servir'])
})

it('a list has a greatest length, and what is refused leaves the list as it was', async () => {
  for (const title of ['A', 'B', 'C']) await create(title)
  await expect(create('a', 1)).rejects.toMatchObject({ code: 'norm.duplicate' })
  await create('D')
  await expect(create('E', 1)).rejects.toMatchObject({ code: 'list.too_many' })
  await create('E', null, 2)
  expect(await listed()).toEqual(['1 A', '2 B', '3 C', '4 D'])
})

it('who wrote on an older version gets the record as it is now, and a place is no version', async () => {
  const [first, second] = [await create('Bater'), await create('Assar')]
  const { updated_at } = await work((scope) => steps.find(scope, first))
  const version = updated_at.toISOString()
  await work((scope) => steps.reorder(scope, [second, first]))
  const saved = await change(first, { note: 'bem' }, { version })
  expect(saved.updated_at.getTime()).toBeGreaterThan(updated_at.getTime())
  await expect(change(first, { note: 'pouco' }, { version })).rejects.toMatchObject({
    code: 'record.stale',
    details: { record: saved },
  })
})

it('a record with something below it is not deleted, and one that does not exist is refused', async () => {
  const id = await create('Bater')
  await change(id, { note: 'fica' })
  await expect(work((scope) => steps.remove(scope, id))).rejects.toMatchObject({ code: 'process.in_use' })
  expect(await listed()).toEqual(['1 Bater'])
  const missing = { code: 'not_found' }
  await expect(work((scope) => steps.remove(scope, 987_654))).rejects.toMatchObject(missing)
  await expect(work((scope) => steps.reorder(scope, [id, 987_654]))).rejects.toMatchObject(missing)
  await expect(change(987_654, { title: 'X' })).rejects.toMatchObject(missing)
  await expect(create('Queimar')).rejects.toMatchObject(missing)
  await expect(change(id, { title: 'Queimar' })).rejects.toMatchObject(missing)
})

it('formatted text is cleaned before it is stored, and is in the trail without its formatting', async () => {
  const id = await create('Bater')
  await change(id, { note: '<p>bem <b onclick="x()">forte</b></p><script>x()</script>' })
  expect(await work((scope) => rows.find(scope, id))).toMatchObject({ note: '<p>bem <b>forte</b></p>' })
  expect((await trail()).at(-1)).toMatchObject({ after: { title: 'Bater', note: 'bem forte' } })
})

it('each change leaves one row in the trail, and what changes nothing leaves none', async () => {
  const [id, other] = [await create('Bater'), await create('Assar')]
  await change(id, { title: 'Bater bem' })
  await change(id, { title: 'Bater bem' }, { wanted: 1 })
  await change(id, {}, { wanted: 2 })
  await work((scope) => steps.reorder(scope, [other, id]))
  await work((scope) => steps.remove(scope, id))
  const [before, after] = [
    { title: 'Bater', note: '' },
    { title: 'Bater bem', note: '' },
  ]
  expect(await trail()).toEqual([
    { action: 'sample_step.created', before: null, after: { ...before, recipe: 1 } },
    { action: 'sample_step.created', before: null, after: { title: 'Assar', note: '', recipe: 1 } },
    { action: 'sample_step.updated', before, after },
    { action: 'sample_recipe.reordered', before: null, after: null },
    { action: 'sample_step.deleted', before: after, after: null },
  ])
})
