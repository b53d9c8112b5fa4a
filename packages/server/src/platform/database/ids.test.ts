import { expect, it } from 'vitest'
import { idsOf } from './ids.ts'

it('gives the ids of several columns once each, without what is null', () => {
  const rows = [
    { created_by: 3, updated_by: 1 },
    { created_by: 3, updated_by: null },
    { created_by: 2, updated_by: 3 },
  ]
  expect(idsOf(rows, 'created_by', 'updated_by')).toEqual([3, 1, 2])
})
