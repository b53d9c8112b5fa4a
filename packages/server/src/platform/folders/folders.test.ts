import type { Generated, GeneratedAlways } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openScopes, type Scopes } from '../../testing/scopes.ts'
import { rowsOf } from '../database/rows.ts'
import { builder } from '../database/sql.ts'
import type { Scope } from '../scope.ts'
import { foldersOf } from './folders.ts'

type FoldersTable = { company_id: number; id: GeneratedAlways<number>; name: string; created_at: Generated<Date> }
const rows = rowsOf(builder<{ 'sample.folders': FoldersTable }>(), 'sample.folders', {
  columns: ['id', 'name'],
  stamps: ['created_at'],
  duplicate: 'folder.duplicate',
})
const folders = foldersOf(rows, { entity: 'sample_folder' })

let scopes: Scopes
let companyId = 100
const work = <T>(verb: (scope: Scope) => Promise<T>) => scopes.as({ companyId }, verb)
const trail = () =>
  work(({ db }) =>
    db.raw('select action, before, after from audit.trail where company_id = $1 order by id', [companyId]),
  )

beforeAll(async () => {
  scopes = await openScopes(`
    create schema sample;
    create table sample.folders (
      company_id bigint, id bigint generated always as identity, name text not null,
      created_at timestamptz not null default now(), primary key (company_id, id)
    );
    create unique index on sample.folders (company_id, lower(name));
    select platform.company_table('sample.folders')`)
})
beforeEach(() => {
  companyId += 1
})
afterAll(() => scopes.close())

it('a folder is created, renamed and deleted, and each change leaves a row in the trail', async () => {
  const { id } = await work((scope) => folders.create(scope, { name: 'Atas' }))
  expect(await work((scope) => folders.rename(scope, id, { name: 'Reuniões' }))).toEqual({ id, name: 'Reuniões' })
  await work((scope) => folders.rename(scope, id, { name: 'Reuniões' }))
  await work((scope) => folders.remove(scope, id, { moved: 3 }))
  expect(await trail()).toEqual([
    { action: 'sample_folder.created', before: null, after: { name: 'Atas' } },
    { action: 'sample_folder.renamed', before: { name: 'Atas' }, after: { name: 'Reuniões' } },
    { action: 'sample_folder.deleted', before: { name: 'Reuniões', moved: 3 }, after: null },
  ])
})

it('two folders cannot have the same name in any case, and a missing folder is refused', async () => {
  await work((scope) => folders.create(scope, { name: 'Atas' }))
  const { id } = await work((scope) => folders.create(scope, { name: 'Outra' }))
  const duplicate = { code: 'folder.duplicate' }
  await expect(work((scope) => folders.create(scope, { name: 'ATAS' }))).rejects.toMatchObject(duplicate)
  await expect(work((scope) => folders.rename(scope, id, { name: 'atas' }))).rejects.toMatchObject(duplicate)
  const missing = { code: 'not_found' }
  await expect(work((scope) => folders.rename(scope, 987_654, { name: 'X' }))).rejects.toMatchObject(missing)
  await expect(work((scope) => folders.remove(scope, 987_654, {}))).rejects.toMatchObject(missing)
})
