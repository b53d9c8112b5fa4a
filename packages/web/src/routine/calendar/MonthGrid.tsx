import { useDroppable } from '@dnd-kit/react'
import { UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import {
  addDays,
  formatMonth,
  monthGrid,
  type Weekday,
  weekdayAbbreviation,
  weekdayName,
} from '@prumo/contract/dates.ts'
import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import { busyWords } from './BusyBlock.tsx'
import type { BusyTime, TimesByDate } from './busy-times.ts'
import { DayDeadlines } from './DayDeadlines.tsx'
import { DayHoliday } from './DayHoliday.tsx'
import classes from './MonthGrid.module.css'
import { MonthTask } from './MonthTask.tsx'
import { MoreTasks } from './MoreTasks.tsx'
import { shownTasks } from './shown-days.ts'
import { dayOfMonth, dayWords } from './task-words.ts'

type Props = {
  month: string
  days: ReadonlyMap<string, CalendarDay>
  times: TimesByDate
  today: string
  reading: boolean
  onOpen: (task: Task) => void
  onNew: (date: string) => void
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]
/** Height in px of the head of a cell with its padding, and of a task with its gap. */
const HEAD = 33
const TASK = 24

/**
 * The month in weeks, Monday to Sunday. Arrow keys go from day to day and Tab goes into the tasks of that day, so that
 * a full month is not a hundred Tab stops.
 */
export function MonthGrid({ month, days, times, today, reading, onOpen, onNew }: Props) {
  const weeks = monthGrid(month)
  const dates = weeks.flat()
  const { ref, height } = useElementSize()
  const [active, setActive] = useState(today)
  const stop = dates.includes(active) ? active : dates.includes(today) ? today : `${month}-01`
  // How many tasks fit under the head of a cell; '+3 mais' takes the last place when there are more.
  const places = Math.max(2, Math.floor(((height || 620) / weeks.length - HEAD) / TASK))

  const go = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined || !(event.target as HTMLElement).matches('[data-daybutton]')) return
    const next = addDays(stop, step)
    if (!dates.includes(next)) return
    event.preventDefault()
    setActive(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-daybutton="${next}"]`)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus
    <div className={classes.month} role="grid" aria-label={formatMonth(month)} aria-busy={reading} onKeyDown={go}>
      <div role="row" className={classes.week}>
        {WEEKDAYS.map((day) => (
          <div key={day} role="columnheader" className={classes.weekday} aria-label={weekdayName(day)}>
            {weekdayAbbreviation(day)}
          </div>
        ))}
      </div>
      <div ref={ref} role="rowgroup" className={classes.weeks}>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={classes.week}>
            {week.map((date) => (
              <Cell
                key={date}
                date={date}
                day={days.get(date)}
                times={times.get(date) ?? NO_TIMES}
                outside={!date.startsWith(month)}
                today={date === today}
                stop={date === stop}
                places={places}
                onActive={setActive}
                onOpen={onOpen}
                onNew={onNew}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type CellProps = {
  date: string
  day: CalendarDay | undefined
  times: readonly BusyTime[]
  outside: boolean
  today: boolean
  stop: boolean
  places: number
  onActive: (date: string) => void
  onOpen: (task: Task) => void
  onNew: (date: string) => void
}

function Cell({ date, day, times, outside, today, stop, places, onActive, onOpen, onNew }: CellProps) {
  const { ref, isDropTarget } = useDroppable({ id: date })
  const writes = useWrites()
  const tasks = day?.tasks ?? NO_TASKS
  const total = tasks.length + (day?.more ?? 0)
  const room = day?.deadlines?.length ? Math.max(1, places - 1) : places
  const shown = useMemo(() => shownTasks(tasks, room), [tasks, room])
  const create = (event: MouseEvent) => {
    if (!(event.target as HTMLElement).closest('button, a')) onNew(date)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the button with the number does the same
    <div
      ref={ref}
      role="gridcell"
      className={classes.cell}
      data-outside={outside || undefined}
      data-today={today || undefined}
      data-over={isDropTarget || undefined}
      onClick={create}
      onFocus={() => onActive(date)}
    >
      <div className={classes.head}>
        <UnstyledButton
          className={classes.number}
          data-daybutton={date}
          data-holiday={(day?.holiday && !day.holiday.optional) || undefined}
          tabIndex={stop ? 0 : -1}
          aria-label={`${dayWords(date)}, ${taskCount(total)}${writes ? '. Nova tarefa' : ''}`}
          aria-current={today ? 'date' : undefined}
          onClick={() => onNew(date)}
        >
          {Number(date.slice(8))}
        </UnstyledButton>
        {day?.holiday && <DayHoliday holiday={day.holiday} />}
        <Writes>
          <IconPlus size={15} className={classes.plus} aria-hidden />
        </Writes>
      </div>
      <DayDeadlines deadlines={day?.deadlines} tabIndex={stop ? 0 : -1} />
      <MonthTimes times={times} />
      {shown.map((task) => (
        <MonthTask key={task.id} task={task} tabIndex={stop ? 0 : -1} onOpen={onOpen} />
      ))}
      {total > shown.length && (
        <MoreTasks
          tasks={tasks}
          day={day}
          title={dayOfMonth(date)}
          tabIndex={stop ? 0 : -1}
          className={classes.more}
          label={`+${total - shown.length} mais`}
          description={`Todas as ${total} tarefas de ${dayOfMonth(date)}`}
          onOpen={onOpen}
        />
      )}
    </div>
  )
}

/** The times of other calendars in the one line that a day of the month has for them. */
function MonthTimes({ times }: { times: readonly BusyTime[] }) {
  const [first] = times
  if (!first) return null
  return (
    <div className={classes.times} title={times.map(busyWords).join('\n')}>
      <span className="sr">Ocupado: </span>
      {times.length === 1 ? [first.hour, first.label].filter(Boolean).join(' ') : `${times.length} horários ocupados`}
    </div>
  )
}

const NO_TASKS: readonly Task[] = []
const NO_TIMES: readonly BusyTime[] = []

const taskCount = (tasks: number) => (tasks === 0 ? 'sem tarefas' : count(tasks, 'tarefa', 'tarefas'))
