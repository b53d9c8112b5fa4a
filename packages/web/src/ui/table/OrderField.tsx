import { NativeSelect } from '@mantine/core'
import type { Column, Sorting } from './rows.ts'

export type SortableHead<Row> = {
  columns: readonly Column<Row>[]
  sorting: Sorting
  onSorting: (sorting: Sorting) => void
}

/** The choice of order above cards, which have no header to click. */
export const OrderField = <Row,>({ columns, sorting, onSorting }: SortableHead<Row>) => (
  <NativeSelect
    label="Ordenar por"
    value={sorting ? `${sorting.descending ? '-' : '+'}${sorting.column}` : ''}
    onChange={({ currentTarget: { value } }) =>
      onSorting(value ? { column: value.slice(1), descending: value.startsWith('-') } : null)
    }
  >
    <option value="">Como veio</option>
    {columns
      .filter((column) => column.sortable !== false)
      .flatMap((column) => [
        <option key={`+${column.id}`} value={`+${column.id}`}>{`${column.header} ↑`}</option>,
        <option key={`-${column.id}`} value={`-${column.id}`}>{`${column.header} ↓`}</option>,
      ])}
  </NativeSelect>
)
