import type { Generated, GeneratedAlways } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openScopes, type Scopes } from '../../testing/scopes.ts'
import type { Scope } from '../scope.ts'
import { alphabetical, rowsOf } from './rows.ts'
import { builder } from './sql.ts'

type NotesTable = {
  company_id: number
  id: GeneratedAlways<number>
  name: string
  topic: string | null
  created_by: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
type PinsTable = { company_id: number; id: GeneratedAlways<number>; user_id: number; label: string }
type Tables = { 'sample.notes': NotesTable; 'sample.pins': PinsTable }

const area = builder<Tables>()
const notes = rowsOf(area, 'sample.notes', {
  columns: ['id', 'name', 'topic', 'name as label', sql<number>`length(name)`.as('letters')],
  order: alphabetical('name'),
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'tag.duplicate',
})
const versions = rowsOf(area, 'sample.notes', { columns: ['created_by', 'created_at', 'updated_at'] })
const pins = rowsOf(area, 'sample.pins', { columns: ['id', 'label'], owner: 'user_id' })

let scopes: Scopes
let company = 100
const inCompany = <T>(work: (scope: Scope) => Promise<T>, companyId = company) => scopes.as({ companyId }, work)
const made = (name: string, topic: string | null = null) => inCompany((scope) => notes.insert(scope, { name, topic }))

beforeAll(async () => {
  scopes = await openScopes(`
    create schema sample;
    create table sample.notes (
      company_id bigint, id bigint generated always as identity, name text not null, topic text, created_by bigint,
      created_at timestamptz not null default now(), updated_at timestamptz(3) not null default now(),
      primary key (company_id, id)
    );
    create unique index on sample.notes (company_id, lower(name));
    create table sample.pins (
      company_id bigint, id bigint generated always as identity, user_id bigint not null, label text not null,
      primary key (company_id, id)
    );
    select platform.company_table('sample.notes'), platform.company_table('sample.pins')`)
})
beforeEach(() => {
  company += 1
})
afterAll(() => scopes.close())

describe('the rows of a company table', () => {
  it('are written with company, author and instants, and returned with the declared columns', async () => {
    scopes.clock.set('2026-03-02T12:00:00.000Z')
    const note = await made('Ação')
    expect(note).toEqual({ id: note.id, name: 'Ação', topic: null, label: 'Ação', letters: 4 })
    const at = new Date('2026-03-02T12:00:00.000Z')
    expect(await inCompany((scope) => versions.find(scope, note.id))).toEqual({
      created_by: 1,
      created_at: at,
      updated_at: at,
    })
  })

  it('come in alphabetical order, filtered by a condition, up to a maximum', async () => {
    for (const name of ['Zelo', 'água', 'Azul', 'éter']) await made(name, name === 'Zelo' ? null : 'a')
    const names = async (options: Parameters<typeof notes.all>[1]) =>
      (await inCompany((scope) => notes.all(scope, options))).map(({ name }) => name)
    expect(await names({ most: 10 })).toEqual(['água', 'Azul', 'éter', 'Zelo'])
    expect(await names({ most: 2 })).toEqual(['água', 'Azul'])
    expect(await names({ most: 10, where: { topic: null } })).toEqual(['Zelo'])
    expect(await inCompany((scope) => notes.count(scope, { topic: 'a' }))).toBe(3)
    expect(await inCompany((scope) => notes.count(scope))).toBe(4)
  })

  it('are found by their ids; a missing one is absent from a list and refused by itself', async () => {
    const [b, a] = [await made('B'), await made('A')]
    const missing = 987_654_321
    expect(await inCompany((scope) => notes.byIds(scope, [b.id, missing, a.id]))).toEqual([a, b])
    expect(await inCompany((scope) => notes.byIds(scope, []))).toEqual([])
    expect(await inCompany((scope) => notes.lockSharedByIds(scope, [a.id, b.id, missing]))).toEqual([b, a])
    expect(await inCompany((scope) => notes.lockSharedByIds(scope, []))).toEqual([])
    const refused = [notes.find, notes.lock, notes.lockShared, notes.remove]
    for (const verb of refused)
      await expect(inCompany((scope) => verb(scope, missing))).rejects.toThrow('não encontrado')
    await expect(inCompany((scope) => notes.update(scope, missing, { name: 'X' }))).rejects.toThrow('não encontrado')
  })

  it('change the sent columns, with a version that is always later', async () => {
    const { id } = await made('A', 'x')
    expect(await inCompany((scope) => notes.update(scope, id, { topic: null }))).toMatchObject({
      name: 'A',
      topic: null,
    })
    expect(await inCompany((scope) => notes.update(scope, id, { name: 'B' }))).toMatchObject({ name: 'B', label: 'B' })
    const { created_at, updated_at } = await inCompany((scope) => versions.find(scope, id))
    expect(updated_at.getTime() - created_at.getTime()).toBe(2)
    expect(await inCompany((scope) => versions.update(scope, id, {}))).toEqual({
      created_at,
      updated_at,
      created_by: 1,
    })
  })

  it('are deleted once, and returned as they were', async () => {
    const note = await made('A')
    expect(await inCompany((scope) => notes.remove(scope, note.id))).toEqual(note)
    await expect(inCompany((scope) => notes.remove(scope, note.id))).rejects.toThrow('não encontrado')
  })

  it('are written, locked and deleted many at once, in one statement each', async () => {
    const added = await inCompany((scope) =>
      notes.insertAll(scope, [
        { name: 'B', topic: null },
        { name: 'A', topic: 'a' },
      ]),
    )
    expect(added.map(({ name, topic }) => [name, topic])).toEqual([
      ['B', null],
      ['A', 'a'],
    ])
    const [b, a] = added.map(({ id }) => id)
    const locked = await inCompany((scope) => notes.lockByIds(scope, [a!, b!, 987_654_321]))
    expect(locked.map(({ id }) => id)).toEqual([b, a])
    await inCompany((scope) => notes.removeByIds(scope, [b!, 987_654_321]))
    expect(await inCompany((scope) => notes.byIds(scope, [a!, b!]))).toEqual([added[1]])
    for (const none of [notes.insertAll, notes.lockByIds])
      expect(await inCompany((scope) => none(scope, []))).toEqual([])
    await inCompany((scope) => notes.removeByIds(scope, []))
    const twice = inCompany((scope) => notes.insertAll(scope, [{ name: 'Novo' }, { name: 'NOVO' }]))
    await expect(twice).rejects.toMatchObject({ code: 'tag.duplicate' })
    expect((await inCompany((scope) => notes.all(scope, { most: 10 }))).map(({ name }) => name)).toEqual(['A'])
  })

  it('refuse a duplicate with their own code, also when both are written at once', async () => {
    await made('Loja')
    const other = await made('Quiosque')
    await expect(made('LOJA')).rejects.toMatchObject({ code: 'tag.duplicate' })
    const renaming = inCompany((scope) => notes.update(scope, other.id, { name: 'loja' }))
    await expect(renaming).rejects.toMatchObject({ code: 'tag.duplicate' })
    const both = await Promise.allSettled([made('Filial'), made('FILIAL')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('of another company can be neither read nor changed', async () => {
    const { id } = await made('A')
    const elsewhere = <T>(work: (scope: Scope) => Promise<T>) => inCompany(work, 999)
    expect(await elsewhere((scope) => notes.all(scope, { most: 10 }))).toEqual([])
    expect(await elsewhere((scope) => notes.byIds(scope, [id]))).toEqual([])
    await expect(elsewhere((scope) => notes.update(scope, id, { name: 'B' }))).rejects.toThrow('não encontrado')
    await expect(elsewhere((scope) => notes.remove(scope, id))).rejects.toThrow('não encontrado')
    // The same without row level security: the queries filter by company themselves.
    const told = await inCompany(async (scope) => {
      await scope.db.assume({ 'app.company_id': '999' })
      return notes.all(scope, { most: 10 })
    })
    expect(told).toEqual([])
  })

  it('with an owner can be neither read nor changed by a colleague', async () => {
    const as = <T>(userId: number, work: (scope: Scope) => Promise<T>) =>
      scopes.as({ companyId: company, userId }, work)
    const pin = await as(1, (scope) => pins.insert(scope, { label: 'A' }))
    expect(await as(1, (scope) => pins.all(scope, { most: 10 }))).toEqual([pin])
    expect(await as(2, (scope) => pins.all(scope, { most: 10 }))).toEqual([])
    await expect(as(2, (scope) => pins.lock(scope, pin.id))).rejects.toThrow('não encontrado')
    await expect(as(2, (scope) => pins.remove(scope, pin.id))).rejects.toThrow('não encontrado')
    expect(await as(1, (scope) => pins.update(scope, pin.id, { label: 'B' }))).toEqual({ id: pin.id, label: 'B' })
  })

  it('that are locked make other writers wait; with a shared lock they only cannot be deleted', async () => {
    const { id } = await made('A')
    const order: string[] = []
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const first = inCompany(async (scope) => {
      await notes.lock(scope, id)
      order.push('locked')
      await held
      await notes.update(scope, id, { name: 'B' })
      order.push('changed')
    })
    await expect.poll(() => order).toEqual(['locked'])
    const second = inCompany((scope) => notes.lockShared(scope, id)).then(({ name }) => order.push(name))
    release()
    await Promise.all([first, second])
    expect(order).toEqual(['locked', 'changed', 'B'])
    const shared = await Promise.all([1, 2].map(() => inCompany((scope) => notes.lockSharedByIds(scope, [id]))))
    expect(shared.flat().map(({ name }) => name)).toEqual(['B', 'B'])
  })
})

it('a table whose key does not begin with the company is refused', async () => {
  await expect(
    openScopes(
      `create table public.loose (id bigint primary key, company_id bigint); select platform.company_table('public.loose')`,
    ),
  ).rejects.toThrow('does not begin with company_id')
})
