import { addDays, startOfWeek, weekDays } from '@prumo/contract/dates.ts'
import type { TimesheetTask, WeekRow } from '@prumo/contract/routine/timesheet/model.ts'
import { IconReport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import { rangeWords } from '../calendar/task-words.ts'
import { AddTask } from './AddTask.tsx'
import { useFilling } from './filling.ts'
import { HoursDay } from './HoursDay.tsx'
import { HoursGrid } from './HoursGrid.tsx'
import { Problems } from './Problems.tsx'
import { weekHoursQuery } from './timesheet-queries.ts'
import classes from './WeekHoursScreen.module.css'

const route = getRouteApi('/member/timesheet/week')

/** 'Horas da semana': the hours of each task and day, edited as in a spreadsheet. */
export default function WeekHoursScreen() {
  const { dia } = route.useSearch()
  const navigate = route.useNavigate()
  const { today } = useToday()
  const [measure, narrow] = useNarrow()
  const day = dia ?? today
  const monday = startOfWeek(day)
  const dates = weekDays(day)
  const week = useQuery({ ...weekHoursQuery(monday), staleTime: 0 })
  const filling = useFilling(monday)
  const [added, setAdded] = useState<readonly TimesheetTask[]>([])
  const problems = useId()
  const rows = week.data ? withAdded(week.data.rows, added, dates) : []

  const go = (date: string) =>
    void navigate({ search: { dia: date === today ? undefined : date }, resetScroll: false, replace: true })
  const step = narrow ? 1 : 7
  const shown = { rows, days: week.data?.days ?? [], today, problems, ...filling, onType: filling.type }
  return (
    <Page
      title="Horas da semana"
      hint="Digite as horas de cada tarefa: 1:30, 1,5 ou 90m. Cada célula é salva ao sair dela."
      period={
        <PeriodNav
          unit={narrow ? 'day' : 'week'}
          title={narrow ? rangeWords(day, day, today) : rangeWords(dates[0]!, dates.at(-1)!, today)}
          onStep={(direction) => go(addDays(day, direction * step))}
          onToday={() => go(today)}
        />
      }
      actions={
        <ButtonLink to="/timesheet/report" variant="default" leftSection={<IconReport aria-hidden />}>
          Minhas horas
        </ButtonLink>
      }
    >
      <section ref={measure} className={`card ${classes.box}`} aria-label="Horas da semana">
        <QueryBoundary query={week} skeleton={<ListSkeleton rows={8} height={30} />}>
          {() => (
            <>
              {rows.length === 0 ? (
                <EmptyState
                  title="Nenhuma tarefa nesta semana"
                  hint="Aparecem aqui as suas tarefas planejadas e as que já têm horas. Adicione outra abaixo."
                />
              ) : narrow ? (
                <HoursDay {...shown} day={day} onDay={go} />
              ) : (
                <HoursGrid {...shown} />
              )}
              <div className={classes.foot}>
                <AddTask
                  onAdd={(task) =>
                    setAdded((all) => (all.some((one) => one.calendar_id === task.calendar_id) ? all : [...all, task]))
                  }
                />
              </div>
            </>
          )}
        </QueryBoundary>
      </section>
      <Problems id={problems} unsaved={filling.unsaved} onRetry={filling.type} onDrop={filling.drop} />
    </Page>
  )
}

/** The rows of the week, and added tasks that have no hours in it yet. */
function withAdded(rows: readonly WeekRow[], added: readonly TimesheetTask[], dates: readonly string[]): WeekRow[] {
  const present = new Set(rows.flatMap(({ cells }) => cells.map(({ calendar_id }) => calendar_id)))
  const more = added
    .filter(({ calendar_id }) => !present.has(calendar_id))
    .map(({ calendar_id, label }) => ({
      key: `t${calendar_id}`,
      label,
      cells: dates.map((date) => ({ date, calendar_id, total: 0, running: false })),
    }))
  return [...rows, ...more]
}
