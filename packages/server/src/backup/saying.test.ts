import { expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { recordsOf } from '../platform/records/records-of.ts'
import { schemaOf } from './catalog.ts'
import { titleOf } from './saying.ts'

it('every area has its name in the tables of a backup', () => {
  const schemas = new Set(recordsOf(areas).flatMap(({ table }) => (table ? [schemaOf(table)] : [])))
  expect([...schemas].filter((schema) => titleOf(schema) === schema)).toEqual([])
})
