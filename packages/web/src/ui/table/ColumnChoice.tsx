import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type Column, textOf } from './rows.ts'

type Choice = {
  optional: readonly { id: string; header: string }[]
  /** Those in which no row says anything. */
  empty: readonly string[]
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
}

/**
 * The shown columns, and the menu of those that may be hidden; undefined where none may. The browser stores the choice
 * by the name of the list; what the address says is shown instead. One of them that nobody fills in takes no room.
 */
export function useShownColumns<Row>(
  label: string,
  columns: readonly Column<Row>[],
  /** All rows of the list; none where only a page of them is here. */
  rows: readonly Row[],
  address?: { columns: readonly string[] | undefined; onHide: (columns: readonly string[]) => void },
): [shown: readonly Column<Row>[], choice: Choice | undefined] {
  const key = `prumo-columns-${label}`
  const [chosen, setHidden] = useState<readonly string[]>(
    () =>
      localStorage.getItem(key)?.split(' ') ??
      columns.filter(({ optional: may }) => may === 'hidden').map(({ id }) => id),
  )
  const hidden = address?.columns ?? chosen
  const empty = useMemo(() => emptyOf(columns, rows), [columns, rows])
  const optional = columns.filter((column) => column.optional)
  if (optional.length === 0) return [columns, undefined]
  const onHide = (next: readonly string[]) => {
    setHidden(next)
    localStorage.setItem(key, next.join(' '))
    address?.onHide(next)
  }
  return [
    columns.filter(({ id, optional: may }) => !may || !(hidden.includes(id) || empty.includes(id))),
    { optional, empty, hidden, onHide },
  ]
}

const emptyOf = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  rows.length === 0
    ? []
    : columns.filter((column) => column.optional && rows.every((row) => textOf(column, row) === '')).map(({ id }) => id)

/** The menu of a table's columns. */
export function ColumnChoice({ optional, empty, hidden, onHide }: Choice) {
  return (
    <Popover position="bottom-end">
      <Popover.Target>
        <ActionIcon aria-label="Escolher colunas" ml="auto">
          <IconColumns aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {optional.map(({ id, header }) => (
            <Checkbox
              key={id}
              label={empty.includes(id) ? `${header} (vazia)` : header}
              checked={!hidden.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onHide(checked ? hidden.filter((one) => one !== id) : [...hidden, id])
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
