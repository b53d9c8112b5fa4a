import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useState } from 'react'
import type { Column } from './rows.ts'

type Choice = {
  optional: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
}

/**
 * The shown columns, and the menu of those that may be hidden; undefined where none may. The browser stores the choice
 * by the name of the list; what the address says is shown instead.
 */
export function useShownColumns<Row>(
  label: string,
  columns: readonly Column<Row>[],
  address?: { columns: readonly string[] | undefined; onHide: (columns: readonly string[]) => void },
): [shown: readonly Column<Row>[], choice: Choice | undefined] {
  const key = `prumo-columns-${label}`
  const [chosen, setHidden] = useState<readonly string[]>(
    () =>
      localStorage.getItem(key)?.split(' ') ??
      columns.filter(({ optional: may }) => may === 'hidden').map(({ id }) => id),
  )
  const hidden = address?.columns ?? chosen
  const optional = columns.filter((column) => column.optional)
  if (optional.length === 0) return [columns, undefined]
  const onHide = (next: readonly string[]) => {
    setHidden(next)
    localStorage.setItem(key, next.join(' '))
    address?.onHide(next)
  }
  return [columns.filter(({ id, optional: may }) => !may || !hidden.includes(id)), { optional, hidden, onHide }]
}

/** The menu of a table's columns. */
export function ColumnChoice({ optional, hidden, onHide }: Choice) {
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
              label={header}
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
