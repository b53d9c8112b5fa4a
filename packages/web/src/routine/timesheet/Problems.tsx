import { ActionIcon, Button } from '@mantine/core'
import type { WeekCell, WeekRow } from '@prumo/contract/routine/timesheet/model.ts'
import { IconX } from '@tabler/icons-react'
import type { Unsaveds } from './filling.ts'
import { spokenDay } from './HoursGrid.tsx'
import classes from './Problems.module.css'

type Props = {
  id: string
  unsaved: Unsaveds
  onRetry: (row: WeekRow, cell: WeekCell, typed: string) => void
  onDrop: (key: string) => void
}

/** Cells of any week that were not saved, and why; they stay until they are retried or dropped. */
export function Problems({ id, unsaved, onRetry, onDrop }: Props) {
  const refused = [...unsaved].filter(([, { refusal }]) => refusal !== undefined)
  return (
    <div id={id} role="status" className={classes.box} data-any={refused.length > 0 || undefined}>
      {refused.length > 0 && (
        <>
          <b>Não foi salvo</b>
          <ul>
            {refused.map(([key, { row, cell, typed, refusal }]) => (
              <li key={key}>
                <span>
                  {row.label}, {spokenDay(cell.date)}: “{typed}”. {refusal}
                </span>
                <Button size="compact-xs" variant="default" onClick={() => onRetry(row, cell, typed)}>
                  Tentar de novo
                </Button>
                <ActionIcon
                  size={24}
                  aria-label={`Desistir de ${row.label}, ${spokenDay(cell.date)}`}
                  onClick={() => onDrop(key)}
                >
                  <IconX size={15} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
