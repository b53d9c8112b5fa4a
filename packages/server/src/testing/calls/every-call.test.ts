import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@prumo/contract/areas.ts'
import { expect, it } from 'vitest'
import { fixtures } from '../fixtures.ts'
import { unwalked } from './abilities.ts'
import { givesOrder } from './ordering.ts'

// The calls are tested in files of their areas, so that they run with the area and in parallel.

const source = join(import.meta.dirname, '../..')

it('every area with a call has a calls.test.ts that describes them', () => {
  const described = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('calls.test.ts') && !path.startsWith('testing'))
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(/^describeCalls\('(\w+)'/gm)])
    .map(([, area]) => area)
  expect(described.sort()).toEqual([...new Set(allCalls.map(([, , area]) => area))].sort())
})

it('every ability of a record is tested by a fixture: the call answers what it says', () => {
  expect(unwalked(fixtures)).toEqual([])
})

it('every call that reorders a list takes the contract’s Order, by which its test finds it', () => {
  const ordering = allCalls.filter(([key]) => key.endsWith('/reorder'))
  expect(ordering.filter(([, call]) => !givesOrder(call)).map(([key]) => key)).toEqual([])
  expect(ordering.length).toBeGreaterThan(4)
})
