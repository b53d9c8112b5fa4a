import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScopes, type Scopes } from '../../testing/scopes.ts'
import { foldedLike, patternsOf } from './searching.ts'

let scopes: Scopes
beforeAll(async () => {
  scopes = await openScopes('select 1')
})
afterAll(() => scopes.close())

const found = (text: string, search: string) =>
  scopes.as({ companyId: 1 }, async ({ db }) => {
    const query = sql<{ found: boolean }>`select ${foldedLike(sql<string>`${text}::text`, patternsOf(search))} as found`
    return (await db.first(query))!.found
  })

it.each([
  ['Reunião DIÁRIA com a Çelia', 'celia reuniao', true],
  ['Reunião diária', 'REUNIÃO', true],
  ['Reunião diária', 'diaria anual', false],
  ['Rua São João', '  joao   sao ', true],
  ['Meta de 100%', '100%', true],
  ['Meta de 1000', '100%', false],
  ['nota_fiscal', 'a_f', true],
  ['nota fiscal', 'a_f', false],
  ['C:\\pasta', '\\pasta', true],
  ['qualquer', '', true],
])('in %j the words %j are found: %s', async (text, search, expected) => {
  expect(await found(text, search)).toBe(expected)
})

it('searches for at most ten words', () => {
  expect(patternsOf('a '.repeat(50))).toHaveLength(10)
})
