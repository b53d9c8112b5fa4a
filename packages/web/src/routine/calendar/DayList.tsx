import { ActionIcon, Tooltip } from '@mantine/core'
import { formatDate, weekday, weekdayName } from '@prumo/contract/dates.ts'
import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { BusyLines } from './BusyBlock.tsx'
import type { BusyTime } from './busy-times.ts'
import { DeadlineList } from './DayDeadlines.tsx'
import { DayHoliday } from './DayHoliday.tsx'
import classes from './DayList.module.css'
import { ReadMore } from './ReadMore.tsx'
import { capitalised, dayWords } from './task-words.ts'
import { useRestOfDay } from './useRestOfDay.ts'

type Props = {
  date: string
  day: CalendarDay | undefined
  today: string
  /** The times of other calendars on this day. */
  times?: readonly BusyTime[] | undefined
  onNew: (date: string) => void
  children: (task: Task) => ReactNode
}

/** A day as a list: its name, its date, its tasks, and a button to add one. */
export function DayList({ date, day, today, times = [], onNew, children }: Props) {
  const rest = useRestOfDay(day)
  const tasks = [...(day?.tasks ?? []), ...rest.tasks]
  const id = `dia-${date}`
  return (
    <section className={classes.day} aria-labelledby={id} data-today={date === today || undefined}>
      <header className={classes.head} data-line>
        <h3 id={id} className={classes.name} aria-current={date === today ? 'date' : undefined}>
          {day?.name ?? capitalised(weekdayName(weekday(date)))}{' '}
          <span className="num">{day?.date_formatted ?? formatDate(date)}</span>
        </h3>
        {date === today && <span className={classes.today}>Hoje</span>}
        {day?.holiday && <DayHoliday holiday={day.holiday} />}
        <Writes>
          <Tooltip label="Nova tarefa">
            <ActionIcon
              className={classes.add}
              aria-label={`Nova tarefa em ${dayWords(date)}`}
              onClick={() => onNew(date)}
            >
              <IconPlus aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Writes>
      </header>
      <DeadlineList deadlines={day?.deadlines ?? []} />
      <BusyLines times={times} />
      {tasks.length > 0 ? (
        <ul className={classes.tasks}>{tasks.map(children)}</ul>
      ) : (
        day && <EmptyLine className={classes.none}>Nenhuma tarefa neste dia.</EmptyLine>
      )}
      <ReadMore {...rest} />
    </section>
  )
}
