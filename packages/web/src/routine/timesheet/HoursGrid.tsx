import { Anchor } from '@mantine/core'
import { weekday, weekdayAbbreviation, weekdayName } from '@prumo/contract/dates.ts'
import type { WeekCell, WeekDay, WeekRow } from '@prumo/contract/routine/timesheet/model.ts'
import { IconLock } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDay } from '../../platform/format.ts'
import { capitalised } from '../calendar/task-words.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { cellKey, type Unsaveds } from './filling.ts'
import { HoursCell } from './HoursCell.tsx'
import classes from './HoursGrid.module.css'
import { cellWords } from './hours.ts'

export type HoursProps = {
  rows: readonly WeekRow[]
  days: readonly WeekDay[]
  today: string
  unsaved: Unsaveds
  problems: string
  onType: (row: WeekRow, cell: WeekCell, typed: string) => void
}

/** 'Segunda-feira, 16/11/2026'. */
export const spokenDay = (date: string) => `${capitalised(weekdayName(weekday(date)))}, ${formatDay(date)}`

/** Tasks by days: a spreadsheet with arrow keys, Enter and Tab. */
export function HoursGrid({ rows, days, today, unsaved, problems, onType }: HoursProps) {
  const { openTask } = useTaskDrawer()
  const body = useRef<HTMLTableSectionElement>(null)
  const go = (from: HTMLElement, down: number, right: number) => {
    const cells = [...(body.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
    const place = cells.indexOf(from)
    const column = place % days.length
    const next =
      column + right < 0 || column + right >= days.length ? undefined : cells[place + down * days.length + right]
    next?.focus()
    return next !== undefined
  }
  const totalOf = (date: string) =>
    rows.reduce((sum, { cells }) => sum + (cells.find((cell) => cell.date === date)?.total ?? 0), 0)
  const all = days.reduce((sum, { date }) => sum + totalOf(date), 0)
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Tarefa</th>
            {days.map(({ date, locked }) => (
              <th key={date} scope="col" data-today={date === today || undefined} data-weekend={weekday(date) > 5}>
                <span aria-hidden>
                  {weekdayAbbreviation(weekday(date))} <b>{date.slice(8)}</b>
                </span>
                <span className="sr">{spokenDay(date)}</span>
                {locked && <IconLock size={14} role="img" aria-label="Mês fechado" />}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const task = row.cells.findLast(({ calendar_id }) => calendar_id !== null)?.calendar_id ?? null
            return (
              <tr key={row.key}>
                <th scope="row" title={row.label}>
                  {task === null ? (
                    row.label
                  ) : (
                    <Anchor component="button" type="button" c="inherit" fz="inherit" onClick={() => openTask(task)}>
                      {row.label}
                    </Anchor>
                  )}
                </th>
                {row.cells.map((cell, place) => (
                  <td key={cell.date} data-closed={!days[place]?.open || undefined}>
                    <HoursCell
                      row={row}
                      cell={cell}
                      day={days[place]!}
                      dayWords={spokenDay(cell.date)}
                      unsaved={unsaved.get(cellKey(row, cell))}
                      problems={problems}
                      onType={onType}
                      onGo={go}
                    />
                  </td>
                ))}
                <td className={classes.total}>{cellWords(row.cells.reduce((sum, { total }) => sum + total, 0))}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {days.map(({ date }) => (
              <td key={date} className={classes.total}>
                {cellWords(totalOf(date))}
              </td>
            ))}
            <td className={classes.total}>{cellWords(all) || '0:00'}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
