import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type AreaName, allCalls, areas } from '@prumo/contract/areas.ts'
import { expect, it } from 'vitest'
import { fixtures } from '../fixtures.ts'
import { unwalked } from './abilities.ts'
import { companyCallsOf } from './describe-isolation.ts'
import { givesOrder } from './ordering.ts'

// The calls are tested in files of their areas, so that they run with the area and in parallel.

const source = join(import.meta.dirname, '../..')

const names = Object.keys(areas) as AreaName[]
it.each([
  ['calls.test.ts', 'describeCalls', names],
  ['fuzzing.test.ts', 'describeFuzzing', names],
  ['isolation.test.ts', 'describeIsolation', names.filter((area) => companyCallsOf(area).length)],
])('every area with a call has its %s', (file, describes, expected) => {
  const described = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === file && !path.startsWith('testing'))
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(/^(\w+)\('(\w+)'/gm)])
    .flatMap(([, verb, area]) => (verb === describes ? [area] : []))
  expect(described.sort()).toEqual(expected.toSorted())
})

it('every ability of a record is tested by a fixture: the call answers what it says', () => {
  expect(unwalked(fixtures)).toEqual([])
})

it('every call that reorders a list takes the contract’s Order, by which its test finds it', () => {
  const ordering = allCalls.filter(([key]) => key.endsWith('/reorder'))
  expect(ordering.filter(([, call]) => !givesOrder(call)).map(([key]) => key)).toEqual([])
  expect(ordering.length).toBeGreaterThan(4)
})
