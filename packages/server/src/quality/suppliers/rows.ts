import { alphabetical, rowsOf } from '../../platform/database/rows.ts'
import type { Looked } from '../controls/due.ts'
import { area } from '../tables.ts'

export const supplierRows = rowsOf(area, 'quality.suppliers', {
  columns: ['id', 'title', 'contact_id', 'supplies', 'owner_id', 'next_on', 'ended_on', 'created_by', 'updated_at'],
  order: alphabetical('title'),
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'supplier.duplicate',
})
export type SupplierRow = Awaited<ReturnType<typeof supplierRows.find>>

export const supplierLink = (id: number) => `/controles?fornecedor=${id}`

export const lookedSuppliers: Looked = {
  entity: 'supplier',
  table: 'quality.suppliers',
  does: 'Reavaliar o fornecedor',
  words: ['fornecedor para reavaliar', 'fornecedores para reavaliar'],
  category: 'Fornecedor',
  list: '/controles?situacao=due',
  link: supplierLink,
}
