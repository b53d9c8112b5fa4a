import { Button, SegmentedControl } from '@mantine/core'
import { addDays, daysBetween, startOfWeek } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconCalendarWeek, IconPlus, IconTag } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLeads } from '../../../admin/users/users.ts'
import { type Answer, api } from '../../../platform/api.ts'
import { useToday } from '../../../platform/clock.ts'
import { formatDay } from '../../../platform/format.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { CreateButton } from '../../../ui/CreateButton.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ExportMenu } from '../../../ui/ExportMenu.tsx'
import { ImportLink } from '../../../ui/ImportLink.tsx'
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx'
import { Page } from '../../../ui/Page.tsx'
import { exportTimeout, useTableFile } from '../../../ui/table/table-file.ts'
import { useKeptFocus } from '../../../ui/table/useKeptFocus.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { useWhole } from '../../../ui/useWhole.ts'
import { BacklogPanel } from '../../backlog/BacklogPanel.tsx'
import { weekQuery } from '../../calendar/api.ts'
import { capitalised, dayWords } from '../../calendar/task-words.ts'
import { TaskFilterBar } from '../../filter/TaskFilterBar.tsx'
import { type TaskFilter, useTaskFilter } from '../../filter/task-filter.ts'
import { useOfEverybody } from '../../lists/open-tasks.ts'
import { TaskBoard } from '../../lists/TaskBoard.tsx'
import { TaskTable } from '../../lists/TaskTable.tsx'
import { TaskTimeline } from '../../lists/TaskTimeline.tsx'
import { useListKeys } from '../../lists/useListKeys.ts'
import { QuickTask } from '../../typed/QuickTask.tsx'
import { OpeningView } from '../../views/OpeningView.tsx'
import { ViewChooser } from '../../views/ViewChooser.tsx'
import { lateDeadlinesQuery, lateTasksQuery } from '../actions/task-queries.ts'
import { useTaskDrawer } from '../drawer/task-drawer.tsx'
import { TaskGroup } from './TaskGroup.tsx'
import classes from './TaskListScreen.module.css'
import { TaskViews } from './TaskViews.tsx'
import { useConcludedHere } from './useConcludedHere.ts'

const route = getRouteApi('/member/tasks')

type Late = Answer<'GET /calendar/late/deadlines'>['response'][number]

/** 'Minhas tarefas': open tasks, late ones first, and the backlog (specification S024, S025). */
export default function TaskListScreen() {
  const { newTask } = useTaskDrawer()
  return (
    <Page
      title="Minhas tarefas"
      actions={
        <>
          <ButtonLink to="/calendar-week" variant="default" leftSection={<IconCalendarWeek aria-hidden />}>
            Cronograma
          </ButtonLink>
          <ButtonLink to="/tags" variant="default" leftSection={<IconTag aria-hidden />}>
            Etiquetas
          </ButtonLink>
          <ImportLink kind="tasks" />
          <CreateButton waits leftSection={<IconPlus aria-hidden />} onClick={() => newTask()}>
            Nova tarefa
          </CreateButton>
        </>
      }
    >
      <Lists />
    </Page>
  )
}

/** The dated tasks and the backlog, narrowed by what is chosen and typed above both. */
function Lists() {
  const { list, filter } = useTaskFilter()
  const { ver } = route.useSearch()
  const navigate = route.useNavigate()
  const { today } = useToday()
  const { newTask } = useTaskDrawer()
  useListKeys({ onNew: () => newTask() })
  const { ref, onMove } = useKeptFocus()
  const leads = useLeads()
  const everybody = useOfEverybody()
  const [measure, narrow] = useNarrow()
  const show = (next: 'tabela' | 'quadro' | 'linha' | undefined) => {
    onMove()
    void navigate({ search: (before) => ({ ...before, ver: next, pagina: undefined }), resetScroll: false })
  }
  const file = useTableFile({
    name: () => `tarefas-${today}`,
    what: 'tarefas',
    read: (format) =>
      api(everybody ? 'GET /calendar/team/open/file' : 'GET /calendar/open/file', {
        query: { ...filter, format },
        timeout: exportTimeout,
      }),
  })
  const views = (
    <>
      <ViewChooser of="tasks" />
      {leads && ver !== undefined && (
        <SegmentedControl
          aria-label="De quem"
          size="sm"
          value={everybody ? 'todos' : 'minhas'}
          onChange={(next) =>
            void navigate({
              search: (before) => ({ ...before, de: next === 'todos' ? next : undefined, pagina: undefined }),
              resetScroll: false,
            })
          }
          data={[
            { value: 'minhas' as const, label: 'Minhas' },
            { value: 'todos' as const, label: 'De todos' },
          ]}
        />
      )}
      <SegmentedControl
        ref={ref}
        aria-label="Visualização"
        size="sm"
        value={ver ?? 'dias'}
        onChange={(next) => show(next === 'dias' ? undefined : next)}
        data={[
          { value: 'dias' as const, label: 'Dias' },
          { value: 'tabela' as const, label: 'Tabela' },
          { value: 'quadro' as const, label: 'Quadro' },
          { value: 'linha' as const, label: 'Linha do tempo' },
        ]}
      />
    </>
  )
  const tools = (
    <>
      {narrow && views}
      <ExportMenu onExport={file.mutate} pending={file.isPending} />
    </>
  )
  return (
    <div ref={measure}>
      <div className={classes.views}>
        <TaskViews />
        {!narrow && <div className={classes.shown}>{views}</div>}
      </div>
      {ver === undefined && <TaskFilterBar list={list}>{tools}</TaskFilterBar>}
      <OpeningView of="tasks">
        {ver === 'tabela' ? (
          <TaskTable list={list} filter={filter}>
            {tools}
          </TaskTable>
        ) : ver === 'linha' ? (
          <TaskTimeline list={list} filter={filter}>
            {tools}
          </TaskTimeline>
        ) : ver === 'quadro' ? (
          <TaskBoard list={list} filter={filter}>
            {tools}
          </TaskBoard>
        ) : (
          <div className={classes.columns}>
            <OpenTasks filter={filter} />
            <Backlog filter={filter} />
          </div>
        )}
      </OpeningView>
    </div>
  )
}

/** The backlog, which stands after the dated tasks. */
const Backlog = ({ filter }: { filter: TaskFilter }) => useWhole() && <BacklogPanel filter={filter} />

/** Late, today, and each day until the end of next week, with the deadlines of other areas: plans of action, cards. */
function OpenTasks({ filter }: { filter: TaskFilter }) {
  const { today } = useToday()
  const { newTask } = useTaskDrawer()
  const here = useConcludedHere()
  const whole = useWhole()
  const { shown } = here
  const conclude = (task: Task, done: boolean) => void here.conclude(task, done)
  const late = useQuery(lateTasksQuery(filter))
  const deadlines = useQuery(lateDeadlinesQuery)
  const weeks = useQueries({ queries: [weekQuery(today, filter), weekQuery(addDays(today, 7), filter)] })
  const failed = [late, deadlines, ...weeks].find(({ data, error }) => !data && error)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!late.data || !deadlines.data || weeks.some(({ data }) => !data)) return <ListSkeleton rows={8} height={34} />

  const end = addDays(startOfWeek(today), 13)
  const days = weeks.flatMap(({ data }) => data ?? [])
  const dayOf = (date: string) => days.find(({ date_filter }) => date_filter === date)
  const on = (date: string) => shown(dayOf(date)?.tasks ?? [], (task) => task.date === date)
  const narrowed = Object.keys(filter).length > 0
  // A filter is about tasks: a deadline of another area has neither tags nor a person.
  const dueOn = (date: string) => (narrowed ? [] : (dayOf(date)?.deadlines ?? []))
  const overdue = narrowed ? [] : deadlines.data.map(withDay)
  const lateTasks = shown(late.data.tasks, (task) => !!task.date && task.date < today).toSorted(newestDayFirst)
  const coming = Array.from({ length: daysBetween(today, end) }, (_, i) => addDays(today, i + 1))
    .map((date) => ({ date, tasks: on(date), deadlines: dueOn(date) }))
    .filter(({ tasks, deadlines }) => tasks.length > 0 || deadlines.length > 0)

  const isLate = lateTasks.length > 0 || overdue.length > 0
  return (
    <div className={classes.open}>
      {isLate && (
        <TaskGroup
          title="Atrasadas"
          attention
          lateOn={today}
          parts={[{ tasks: lateTasks, deadlines: overdue }]}
          total={late.data.total}
          onConclude={conclude}
        />
      )}
      {(whole || !isLate) && (
        <TaskGroup
          title="Hoje"
          after={!narrowed && <QuickTask />}
          parts={[{ tasks: on(today), deadlines: dueOn(today) }]}
          none={
            narrowed ? (
              'Nada de hoje com estes filtros.'
            ) : (
              <>
                Nada em aberto para hoje.{' '}
                <Button size="compact-sm" variant="subtle" onClick={() => newTask({ date: today })}>
                  Marcar uma tarefa
                </Button>
              </>
            )
          }
          onConclude={conclude}
        />
      )}
      {whole && (
        <TaskGroup
          title="Próximos dias"
          parts={coming.map(({ date, ...day }) => ({ title: dayTitle(date, today), ...day }))}
          none={narrowed ? 'Nada nos próximos dias com estes filtros.' : 'Nada marcado até o fim da semana que vem.'}
          onConclude={conclude}
        />
      )}
    </div>
  )
}

/** A deadline with the day it had, which stands in its title. */
const withDay = ({ date, ...deadline }: Late) => ({ ...deadline, title: `${deadline.title} · ${formatDay(date)}` })

const dayTitle = (date: string, today: string) =>
  addDays(today, 1) === date ? `Amanhã, ${dayWords(date)}` : capitalised(dayWords(date))

const moment = ({ date, hour, id }: Task) => `${date} ${hour ?? ''} ${String(id).padStart(16, '0')}`
const newestDayFirst = (one: Task, other: Task) => moment(other).localeCompare(moment(one))
