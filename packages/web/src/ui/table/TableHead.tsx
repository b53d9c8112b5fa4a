import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'
import type { Column, Sorting } from './rows.ts'

export type SortableHead<Row> = {
  columns: readonly Column<Row>[]
  sorting: Sorting
  onSorting: (sorting: Sorting) => void
}

type Props<Row> = {
  label: string
  search: string
  /** Absent where the list is searched elsewhere, or not at all. */
  onSearch?: (search: string) => void
  /** For cards, which have no header to click. */
  sortable?: SortableHead<Row>
  /** At the end of the line. */
  children?: ReactNode
}

/** The search and, above cards, the choice of order. */
export function TableHead<Row>({ label, search, onSearch, sortable, children }: Props<Row>) {
  return (
    <div className={classes.head}>
      {onSearch && (
        <TextInput
          className={classes.search}
          aria-label={`Buscar em ${label}`}
          placeholder="Buscar"
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={search && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => onSearch('')} />}
        />
      )}
      {sortable && (
        <NativeSelect
          aria-label="Ordenar por"
          value={sortable.sorting ? `${sortable.sorting.descending ? '-' : '+'}${sortable.sorting.column}` : ''}
          onChange={({ currentTarget: { value } }) =>
            sortable.onSorting(value ? { column: value.slice(1), descending: value.startsWith('-') } : null)
          }
        >
          <option value="">Ordenar por…</option>
          {sortable.columns
            .filter((column) => column.sortable !== false)
            .flatMap((column) => [
              <option key={`+${column.id}`} value={`+${column.id}`}>{`${column.header} ↑`}</option>,
              <option key={`-${column.id}`} value={`-${column.id}`}>{`${column.header} ↓`}</option>,
            ])}
        </NativeSelect>
      )}
      {children}
    </div>
  )
}
