import { Button, TextInput } from '@mantine/core'
import { addDays, daysBetween, startOfWeek } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconCalendarWeek, IconPlus, IconSearch, IconTag } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Answer } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { FilterBar } from '../../ui/table/FilterBar.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { BacklogPanel } from '../backlog/BacklogPanel.tsx'
import { weekQuery } from '../calendar/api.ts'
import { capitalised, dayWords } from '../calendar/task-words.ts'
import { TaskGroup } from './TaskGroup.tsx'
import classes from './TaskListScreen.module.css'
import { TaskViews } from './TaskViews.tsx'
import { useTaskDrawer } from './task-drawer.tsx'
import { filterNames, filtersOf, shownTasks } from './task-filters.tsx'
import { backlogQuery, lateDeadlinesQuery, lateQuery } from './task-queries.ts'
import { useConcludedHere } from './useConcludedHere.ts'

type Late = Answer<'GET /calendar/late/deadlines'>['response'][number]

/** 'Minhas tarefas': open tasks, late ones first, and the backlog (specification S024, S025). */
export default function TaskListScreen() {
  const { newTask } = useTaskDrawer()
  return (
    <Page
      title="Minhas tarefas"
      actions={
        <>
          <ButtonLink
            to="/calendar-week"
            variant="default"
            classNames={{ section: classes.icon }}
            leftSection={<IconCalendarWeek aria-hidden />}
          >
            Cronograma
          </ButtonLink>
          <ButtonLink
            to="/tags"
            variant="default"
            classNames={{ section: classes.icon }}
            leftSection={<IconTag aria-hidden />}
          >
            Etiquetas
          </ButtonLink>
          <ImportLink kind="tasks" />
          <Button leftSection={<IconPlus aria-hidden />} onClick={() => newTask()}>
            Nova tarefa
          </Button>
        </>
      }
    >
      <TaskViews />
      <Lists />
    </Page>
  )
}

/** The dated tasks and the backlog, filtered by what is chosen and typed above both. */
function Lists() {
  const { today } = useToday()
  const list = useListing({ filters: filterNames })
  const late = useQuery(lateQuery).data?.tasks
  const weeks = useQueries({ queries: [weekQuery(today), weekQuery(addDays(today, 7))] })
  const waiting = useQuery(backlogQuery).data?.macros
  const all = [
    ...(late ?? []),
    ...weeks.flatMap(({ data = [] }) => data.flatMap(({ tasks }) => tasks)),
    ...(waiting ?? []),
  ]
  const filters = filtersOf(all)
  const keep: Keep = (tasks) => shownTasks(tasks, filters, list)
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          className={classes.search}
          aria-label="Buscar nas tarefas"
          placeholder="Buscar"
          value={list.typed}
          onChange={(event) => list.type(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        <FilterBar list={list} filters={filters} alone />
      </div>
      <div className={classes.columns}>
        <OpenTasks keep={keep} />
        <BacklogPanel keep={keep} />
      </div>
    </>
  )
}

/** Those of some tasks that the filters leave. */
type Keep = <Shown extends Task>(tasks: readonly Shown[]) => readonly Shown[]

/** Late, today, and each day until the end of next week, with the deadlines of other areas: plans of action, cards. */
function OpenTasks({ keep }: { keep: Keep }) {
  const { today } = useToday()
  const { newTask } = useTaskDrawer()
  const { shown, conclude } = useConcludedHere()
  const late = useQuery(lateQuery)
  const deadlines = useQuery(lateDeadlinesQuery)
  const weeks = useQueries({ queries: [weekQuery(today), weekQuery(addDays(today, 7))] })
  const failed = [late, deadlines, ...weeks].find(({ data, error }) => !data && error)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!late.data || !deadlines.data || weeks.some(({ data }) => !data)) return <ListSkeleton rows={8} height={34} />

  const end = addDays(startOfWeek(today), 13)
  const days = weeks.flatMap(({ data }) => data ?? [])
  const dayOf = (date: string) => days.find(({ date_filter }) => date_filter === date)
  const on = (date: string) => keep(shown(dayOf(date)?.tasks ?? [], (task) => task.date === date))
  const dueOn = (date: string) => dayOf(date)?.deadlines ?? []
  const lateTasks = keep(shown(late.data.tasks, (task) => !!task.date && task.date < today)).toSorted(newestDayFirst)
  const coming = Array.from({ length: daysBetween(today, end) }, (_, i) => addDays(today, i + 1))
    .map((date) => ({ date, tasks: on(date), deadlines: dueOn(date) }))
    .filter(({ tasks, deadlines }) => tasks.length > 0 || deadlines.length > 0)

  return (
    <div className={classes.open}>
      {(lateTasks.length > 0 || deadlines.data.length > 0) && (
        <TaskGroup
          title="Atrasadas"
          attention
          lateOn={today}
          parts={[{ tasks: lateTasks, deadlines: deadlines.data.map(withDay) }]}
          total={lateTasks.length < late.data.tasks.length ? lateTasks.length : late.data.total}
          onConclude={conclude}
        />
      )}
      <TaskGroup
        title="Hoje"
        parts={[{ tasks: on(today), deadlines: dueOn(today) }]}
        none={
          <>
            Nada em aberto para hoje.{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => newTask({ date: today })}>
              Marcar uma tarefa
            </Button>
          </>
        }
        onConclude={conclude}
      />
      <TaskGroup
        title="Próximos dias"
        parts={coming.map(({ date, ...day }) => ({ title: dayTitle(date, today), ...day }))}
        none="Nada marcado até o fim da semana que vem."
        onConclude={conclude}
      />
    </div>
  )
}

/** A deadline with the day it had, which stands in its title. */
const withDay = ({ date, ...deadline }: Late) => ({ ...deadline, title: `${deadline.title} · ${formatDay(date)}` })

const dayTitle = (date: string, today: string) =>
  addDays(today, 1) === date ? `Amanhã, ${dayWords(date)}` : capitalised(dayWords(date))

const moment = ({ date, hour, id }: Task) => `${date} ${hour ?? ''} ${String(id).padStart(16, '0')}`
const newestDayFirst = (one: Task, other: Task) => moment(other).localeCompare(moment(one))
