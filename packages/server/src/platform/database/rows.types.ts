/** Type tests of `rowsOf`. They run in the type check, not in the test runner. */
import type { Generated, GeneratedAlways } from 'kysely'
import type { Scope } from '../scope.ts'
import { alphabetical, rowsOf } from './rows.ts'
import { builder } from './sql.ts'

type Note = { company_id: number; id: GeneratedAlways<number>; name: string; created_at: Generated<Date> }
const area = builder<{ 'sample.notes': Note }>()
const rows = rowsOf(area, 'sample.notes', { columns: ['id', 'name as label'], order: 'name', stamps: ['created_at'] })

export async function fine(scope: Scope): Promise<{ id: number; label: string }> {
  const { id, label } = await rows.insert(scope, { name: 'A' })
  await rows.update(scope, id, {})
  await rows.all(scope, { most: 1, where: { name: label } })
  return rows.find(scope, id)
}
export async function refused(scope: Scope) {
  // @ts-expect-error no such table
  rowsOf(area, 'sample.pins', { columns: ['id'] })
  // @ts-expect-error no such column
  rowsOf(area, 'sample.notes', { columns: ['title'] })
  // @ts-expect-error no such column to order by
  rowsOf(area, 'sample.notes', { columns: ['id'], order: alphabetical('title') })
  // @ts-expect-error the table has no such column
  rowsOf(area, 'sample.notes', { columns: ['id'], stamps: ['updated_at'] })
  // @ts-expect-error a required column is missing
  await rows.insert(scope, {})
  // @ts-expect-error what the rows stamp is not the verb's
  await rows.update(scope, 1, { created_at: new Date() })
  // @ts-expect-error the company is the scope's
  await rows.insert(scope, { name: 'A', company_id: 2 })
  // @ts-expect-error a column that is not selected
  return (await rows.find(scope, 1)).name
}
