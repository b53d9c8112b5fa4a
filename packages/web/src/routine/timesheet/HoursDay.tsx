import { UnstyledButton } from '@mantine/core'
import { weekday, weekdayAbbreviation } from '@prumo/contract/dates.ts'
import { IconLock } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDay } from '../../platform/format.ts'
import { cellKey } from './filling.ts'
import { HoursCell } from './HoursCell.tsx'
import classes from './HoursDay.module.css'
import { type HoursProps, spokenDay } from './HoursGrid.tsx'
import { cellWords } from './hours.ts'

/** One day of the week at a time, on narrow screens. */
export function HoursDay({
  rows,
  days,
  today,
  unsaved,
  problems,
  onType,
  day,
  onDay,
}: HoursProps & { day: string; onDay: (date: string) => void }) {
  const list = useRef<HTMLUListElement>(null)
  const go = (from: HTMLElement, down: number) => {
    const cells = [...(list.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
    const next = down === 0 ? undefined : cells[cells.indexOf(from) + down]
    next?.focus()
    return next !== undefined
  }
  const totalOf = (date: string) =>
    rows.reduce((sum, { cells }) => sum + (cells.find((cell) => cell.date === date)?.total ?? 0), 0)
  const place = days.findIndex(({ date }) => date === day)
  return (
    <>
      <div className={classes.days} role="group" aria-label="Dias da semana">
        {days.map(({ date, locked }) => (
          <UnstyledButton
            key={date}
            className={classes.day}
            aria-pressed={date === day}
            data-today={date === today || undefined}
            onClick={() => onDay(date)}
          >
            <span>{weekdayAbbreviation(weekday(date))}</span>
            <b>{date.slice(8)}</b>
            <span className="sr">{`, ${formatDay(date)}${locked ? ', mês fechado' : ''}`}</span>
            <small>
              {locked && totalOf(date) === 0 ? <IconLock size={12} aria-hidden /> : cellWords(totalOf(date))}
            </small>
          </UnstyledButton>
        ))}
      </div>
      <ul className={classes.rows} ref={list}>
        {rows.map((row) => (
          <li key={row.key}>
            <span className={classes.label} aria-hidden>
              {row.label}
            </span>
            <span className={classes.field} data-closed={!days[place]?.open || undefined}>
              <HoursCell
                // Another day needs another cell component, without the state of this one.
                key={day}
                row={row}
                cell={row.cells[place]!}
                day={days[place]!}
                dayWords={spokenDay(day)}
                unsaved={unsaved.get(cellKey(row, row.cells[place]!))}
                problems={problems}
                onType={onType}
                onGo={go}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        Total do dia <b>{cellWords(totalOf(day)) || '0:00'}</b>
      </p>
    </>
  )
}
