import { loadOf } from '@prumo/contract/routine/calendar/first-look.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconCalendarWeek, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { WaitingCard } from '../../notifications/waiting/WaitingCard.tsx'
import { useToday } from '../../platform/clock.ts'
import { OnHome } from '../../platform/on-home.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { weekQuery } from '../calendar/api.ts'
import { dayWords } from '../calendar/task-words.ts'
import { dayQuery, lateQuery, tasksChanged } from '../tasks/actions/task-queries.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { firstWeekLoad } from './first-answers.ts'
import { greeting } from './greeting.ts'
import classes from './HomeScreen.module.css'
import { LateTasks } from './LateTasks.tsx'
import { Overview } from './Overview.tsx'
import { TodayTasks } from './TodayTasks.tsx'

/** The first screen after signing in: today, late tasks, and links to the week (specification S022). */
export default function HomeScreen() {
  const { name } = useAccount()
  const now = useToday()
  const { openTask, newTask } = useTaskDrawer()
  const day = useQuery(dayQuery)
  const late = useQuery(lateQuery)
  // The server says which day it is. When the device's clock is wrong, day, late tasks and week would otherwise be of
  // different days.
  const today = day.data?.date_filter ?? now.today
  const week = useQuery(weekQuery(today))
  useNewDay(now.today)
  const open = (task: Task) => openTask(task.id)
  const create = () => newTask({ date: today })
  const client = useQueryClient()
  const load = week.data?.map(loadOf) ?? firstWeekLoad(client)
  const nothingYet = day.data?.tasks.length === 0 && late.data?.total === 0 && load?.every(({ tasks }) => tasks === 0)

  const { side, Empty } = use(OnHome)
  const usual = (
    <>
      <Overview day={day.data} late={late.data} week={load} today={today} />
      {nothingYet && <FirstSteps onCreate={create} />}
      <div className={classes.columns}>
        {day.data === undefined && day.error ? (
          <section className="card" aria-label="Tarefas de hoje">
            <ErrorState error={day.error} onRetry={() => void day.refetch()} />
          </section>
        ) : (
          <div className={classes.today}>
            <TodayTasks
              title="Prioridades"
              priority
              day={day.data}
              hint="Marque uma tarefa como prioridade para vê-la aqui."
              onOpen={open}
            />
            <TodayTasks title="Tarefas" day={day.data} hint="Nada marcado para hoje." onOpen={open} />
          </div>
        )}
        <div className={classes.today}>
          <LateTasks query={late} today={today} onOpen={open} />
          <WaitingCard apart={['task.late']} />
          {side}
        </div>
      </div>
    </>
  )

  return (
    <Page
      title="Seja bem vindo!"
      hint={`${greeting(name, now.minutes)} · ${dayWords(today)} de ${today.slice(0, 4)}`}
      actions={
        <>
          <ButtonLink to="/calendar-week" variant="default" leftSection={<IconCalendarWeek aria-hidden />}>
            Minha semana
          </ButtonLink>
          <CreateButton waits leftSection={<IconPlus aria-hidden />} onClick={create}>
            Nova tarefa
          </CreateButton>
        </>
      }
    >
      {nothingYet ? <Empty>{usual}</Empty> : usual}
    </Page>
  )
}

/** Reads everything again when a new day begins while the screen is open. */
function useNewDay(today: string) {
  const shown = useRef(today)
  useEffect(() => {
    if (shown.current === today) return
    shown.current = today
    tasksChanged()
  }, [today])
}
