import { useDroppable } from '@dnd-kit/react'
import { UnstyledButton } from '@mantine/core'
import { formatMonth, monthGrid, monthName, weekday, weekdayName } from '@prumo/contract/dates.ts'
import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { manyWords } from './DayDeadlines.tsx'
import classes from './PocketMonth.module.css'
import { taskColors } from './task-colors.ts'

type Props = {
  month: string
  days: ReadonlyMap<string, CalendarDay>
  today: string
  picked: string
  onPick: (date: string) => void
}

/**
 * The month on a phone: each day with a dot per task; one day is chosen. A task of the list below can be dragged here.
 */
export function PocketMonth({ month, days, today, picked, onPick }: Props) {
  const weeks = monthGrid(month)
  return (
    <div className={classes.month} role="group" aria-label={formatMonth(month)}>
      {(weeks[0] ?? []).map((date) => (
        <span key={date} className={classes.weekday} aria-hidden>
          {weekdayName(weekday(date)).charAt(0)}
        </span>
      ))}
      {weeks.flat().map((date) => (
        <PocketDay
          key={date}
          date={date}
          day={days.get(date)}
          outside={!date.startsWith(month)}
          today={date === today}
          picked={date === picked}
          onPick={onPick}
        />
      ))}
    </div>
  )
}

type DayProps = {
  date: string
  day: CalendarDay | undefined
  outside: boolean
  today: boolean
  picked: boolean
  onPick: (date: string) => void
}

const MOST_DOTS = 3

function PocketDay({ date, day, outside, today, picked, onPick }: DayProps) {
  const { ref, isDropTarget } = useDroppable({ id: date })
  const tasks = day?.tasks ?? []
  const total = tasks.length + (day?.more ?? 0)
  const words = [
    monthName(Number(date.slice(5, 7))),
    count(total, 'tarefa', 'tarefas'),
    day?.deadlines?.length ? manyWords(day.deadlines) : '',
    day?.holiday ? day.holiday.name : '',
  ]
  return (
    <UnstyledButton
      ref={ref}
      className={classes.day}
      data-day={date}
      data-outside={outside || undefined}
      data-today={today || undefined}
      data-holiday={(day?.holiday && !day.holiday.optional) || undefined}
      data-over={isDropTarget || undefined}
      aria-pressed={picked}
      aria-current={today ? 'date' : undefined}
      onClick={() => onPick(date)}
    >
      <span className="sr">{`${weekdayName(weekday(date))}, `}</span>
      <span className={classes.number}>{Number(date.slice(8))}</span>
      <span className="sr">{` de ${words.filter(Boolean).join(', ')}`}</span>
      <span className={classes.dots} aria-hidden>
        {tasks.slice(0, MOST_DOTS).map((task) => (
          <i key={task.id} style={taskColors(task)} data-done={task.status === '2' || undefined} />
        ))}
        {total > MOST_DOTS && <b>+{total - MOST_DOTS}</b>}
      </span>
    </UnstyledButton>
  )
}
