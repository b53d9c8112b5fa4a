import { monthName, weekDays, weekday, weekdayAbbreviation } from '@prumo/contract/dates.ts'
import type { Today } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { DayLoad } from '@prumo/contract/routine/calendar/first-look.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ThinBar } from '../../ui/ThinBar.tsx'
import { openOf } from './LateTasks.tsx'
import classes from './Overview.module.css'

type Props = {
  day: Today | undefined
  late: { tasks: readonly Task[]; total: number } | undefined
  week: readonly DayLoad[] | undefined
  today: string
}

/** Today in figures, and the days of the week with how much each has; each links to the schedule (rule R073). */
export function Overview({ day, late, week, today }: Props) {
  const done = day && concluded(day.tasks)
  const overdue = late && openOf(late)
  return (
    <div className={classes.strip}>
      <dl className={classes.figures}>
        <Figure label="Tarefas de hoje" value={day?.tasks.length}>
          {day && day.tasks.length > 0 && (
            <ThinBar
              className={classes.progress}
              percent={(100 * (done ?? 0)) / day.tasks.length}
              label="Tarefas de hoje já concluídas"
            />
          )}
        </Figure>
        <Figure label="Concluídas hoje" value={day?.concluded} />
        <Figure label="Atrasadas" value={overdue} attention={Boolean(overdue)} />
      </dl>
      <nav className={classes.week} aria-label="Dias desta semana">
        {weekDays(today).map((date) => (
          <WeekDay
            key={date}
            date={date}
            day={week?.find(({ date_filter }) => date_filter === date)}
            today={date === today}
          />
        ))}
      </nav>
    </div>
  )
}

type FigureProps = { label: string; value: number | undefined; attention?: boolean; children?: ReactNode }

function Figure({ label, value, attention, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className="num" data-attention={attention || undefined}>
        {value ?? '–'}
        {children}
      </dd>
    </div>
  )
}

function WeekDay({ date, day, today }: { date: string; day: DayLoad | undefined; today: boolean }) {
  const { tasks, done } = day ?? { tasks: 0, done: 0 }
  return (
    <Link
      to="/calendar-week"
      search={{ dia: date }}
      className={classes.day}
      data-today={today || undefined}
      aria-current={today ? 'date' : undefined}
    >
      <span className={classes.weekday}>{weekdayAbbreviation(weekday(date))}</span>
      <b className={classes.number} data-holiday={(day?.holiday && !day.holiday.optional) || undefined}>
        {Number(date.slice(8))}
      </b>
      <span className="sr">{` de ${monthName(Number(date.slice(5, 7)))}${day?.holiday ? `, ${day.holiday.name}` : ''}, `}</span>
      <span className={classes.load} data-all-done={(tasks > 0 && done === tasks) || undefined}>
        {tasks > 0 ? tasks : <span aria-hidden>{day ? '·' : '–'}</span>}
      </span>
      {day && <span className="sr">{tasks === 0 ? 'nenhuma tarefa' : tasks === 1 ? ' tarefa' : ' tarefas'}</span>}
    </Link>
  )
}

const concluded = (tasks: readonly Task[]) => tasks.filter(({ status }) => status === '2').length
