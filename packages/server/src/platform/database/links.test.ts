import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScopes, type Scopes } from '../../testing/scopes.ts'
import type { Scope } from '../scope.ts'
import { links } from './links.ts'
import { builder } from './sql.ts'

const area = builder<{ 'sample.links': { company_id: number; note_id: number; tag_id: number } }>()
const tags = links(area, 'sample.links', 'note_id', 'tag_id')

let scopes: Scopes
const inCompany = <T>(companyId: number, work: (scope: Scope) => Promise<T>) => scopes.as({ companyId }, work)
beforeAll(async () => {
  scopes = await openScopes(`
    create schema sample;
    create table sample.links (
      company_id bigint, note_id bigint, tag_id bigint, primary key (company_id, note_id, tag_id)
    );
    select platform.company_table('sample.links')`)
})
afterAll(() => scopes.close())

it('a set becomes what it is set to, and other sets stay', async () => {
  await inCompany(1, async (scope) => {
    await tags.set(scope, 1, [3, 1, 3])
    await tags.set(scope, 2, [1])
    expect(await tags.of(scope, [1, 2, 9])).toEqual(
      new Map([
        [1, [1, 3]],
        [2, [1]],
      ]),
    )
    await tags.set(scope, 1, [2, 3])
    expect((await tags.of(scope, [1])).get(1)).toEqual([2, 3])
    await tags.set(scope, 1, [])
    expect(await tags.of(scope, [1, 2])).toEqual(new Map([[2, [1]]]))
    expect(await tags.of(scope, [])).toEqual(new Map())
  })
})

it('a removed record leaves every set of its company, and no set of another company', async () => {
  for (const company of [2, 3]) {
    await inCompany(company, async (scope) => {
      await tags.set(scope, 1, [1, 2])
      await tags.set(scope, 2, [1])
    })
  }
  expect(await inCompany(2, (scope) => tags.drop(scope, 1))).toBe(2)
  expect(await inCompany(2, (scope) => tags.of(scope, [1, 2]))).toEqual(new Map([[1, [2]]]))
  expect((await inCompany(3, (scope) => tags.of(scope, [1, 2]))).size).toBe(2)
})
