import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Behaviour, behaviours, behaviourTable, cellOf, rows } from './behaviours.ts'
import { missing, reasons } from './reasons.ts'

const cells = rows.flatMap((row) =>
  (Object.keys(behaviours) as Behaviour[]).map((behaviour) => ({ row, behaviour, said: cellOf(row, behaviour) })),
)

it('docs/behaviours.md is fresh: `npm run documents` would change nothing', () => {
  expect(behaviourTable()).toBe(readFileSync(join(import.meta.dirname, '../../../../../docs/behaviours.md'), 'utf8'))
})

it('no reason is said of a kind of record that does it', () => {
  const idle = cells.filter(
    ({ row, behaviour, said }) => said === 'sim' && Object.values(reasons[behaviour]).flat().includes(row.entity),
  )
  expect(idle.map(({ row, behaviour }) => `${row.entity}: ${behaviour}`)).toEqual([])
})

it('nothing that users would expect is missing', () => {
  expect(cells.filter(({ said }) => said === missing).length).toBe(0)
})
