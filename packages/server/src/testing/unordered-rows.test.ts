import { expect, it } from 'vitest'
import { isUnordered } from './unordered-rows.ts'

it.each([
  ['select id from a', true],
  ['select id from a order by id', false],
  ['select id from (select id from a order by id limit 3) x', true],
  ['select id, row_number() over (order by id) from a', true],
  ['with x as (select 1) select * from x', true],
  [`select 'order by' as words from a`, true],
  ['insert into a select id from b returning id', false],
  ['with x as (delete from a returning id) select id from x', false],
  ['begin', false],
])('%s: %s', (statement, is) => {
  expect(isUnordered(statement)).toBe(is)
})
