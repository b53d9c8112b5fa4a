import { DragDropProvider, useDraggable } from '@dnd-kit/react'
import { useMediaQuery } from '@mantine/hooks'
import { addDays, formatMonth, isDate, monthDays, monthGrid, shiftMonth } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconCalendarWeek, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useToday } from '../../platform/clock.ts'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { dragWith } from '../../ui/drag-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { taskFilterIn, useTaskFilter } from '../filter/task-filter.ts'
import { useListKeys } from '../lists/useListKeys.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { TimerButton } from '../timesheet/TimerButton.tsx'
import { OpeningView } from '../views/OpeningView.tsx'
import { ViewChooser } from '../views/ViewChooser.tsx'
import { monthQuery, useConcludeTask, useMoveTask } from './api.ts'
import { type TimesByDate, useOutsideTimes } from './busy-times.ts'
import { CalendarShortcuts } from './CalendarShortcuts.tsx'
import { CalendarToolbar, type CalendarView } from './CalendarToolbar.tsx'
import { DayList } from './DayList.tsx'
import { DeleteTask } from './DeleteTask.tsx'
import { useDeleteTask } from './deleting.ts'
import { MonthGrid } from './MonthGrid.tsx'
import classes from './MonthScreen.module.css'
import { PocketMonth } from './PocketMonth.tsx'
import { byDate } from './shown-days.ts'
import { TaskRow } from './TaskRow.tsx'
import { dayWords } from './task-words.ts'

const route = getRouteApi('/member/calendar-month')
const NO_DAYS = byDate([])

/** 'Meu mês': the tasks of a month in a grid or a list (specification S031). */
export default function MonthScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { today } = useToday()
  // In narrower cells only the hour and one letter of a task would fit.
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const client = useQueryClient()
  const { openTask, newTask } = useTaskDrawer()

  const month = isMonth(search.mes) ? search.mes : today.slice(0, 7)
  const picked = pickedDay(search.dia, month, today)
  const view: CalendarView = search.ver ?? 'grade'
  const { list, filter } = useTaskFilter()
  const query = useQuery(monthQuery(month, filter))
  const days = useMemo(() => (query.data ? byDate(query.data) : NO_DAYS), [query.data])
  const times = useOutsideTimes(monthGrid(month).flat())

  const show = (next: { mes?: string; dia?: string; ver?: 'lista' }) =>
    void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })
  const open = (task: Task) => openTask(task.id)
  const create = (date: string) => newTask({ date })
  useListKeys({ onNew: () => create(picked.startsWith(month) ? picked : `${month}-01`) })
  const shown = { month, days, times, today }

  return (
    <Page
      title="Meu mês"
      period={
        <PeriodNav
          title={formatMonth(month)}
          unit="month"
          onStep={(direction) => show({ mes: shiftMonth(month, direction), dia: undefined })}
          onNear={(direction) => void client.prefetchQuery(monthQuery(shiftMonth(month, direction), filter))}
          onToday={() => show({ mes: undefined, dia: undefined })}
          reading={query.data === undefined && !query.error}
        />
      }
      actions={
        <>
          <CalendarShortcuts>
            <MenuLink
              to="/calendar-week"
              search={{ ...taskFilterIn(search), dia: picked === today ? undefined : picked, ver: search.ver }}
              leftSection={<IconCalendarWeek aria-hidden />}
            >
              Minha semana
            </MenuLink>
          </CalendarShortcuts>
          <CreateButton
            leftSection={<IconPlus aria-hidden />}
            onClick={() => create(picked.startsWith(month) ? picked : `${month}-01`)}
          >
            Nova tarefa
          </CreateButton>
        </>
      }
    >
      <CalendarToolbar view={view} onView={(next) => show({ ver: next === 'lista' ? next : undefined })} list={list}>
        <ViewChooser of="month" />
      </CalendarToolbar>
      <OpeningView of="month">
        {query.data === undefined && query.error ? (
          <div className="card">
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </div>
        ) : view === 'lista' ? (
          <MonthList {...shown} reading={query.data === undefined} onNew={create} onOpen={open} />
        ) : (
          <MovableDays>
            {narrow ? (
              <>
                <PocketMonth {...shown} picked={picked} onPick={(dia) => show({ dia, mes: dia.slice(0, 7) })} />
                <div className="card">
                  <DayList date={picked} day={days.get(picked)} today={today} times={times.get(picked)} onNew={create}>
                    {(task) => <MovableRow key={task.id} task={task} onOpen={open} />}
                  </DayList>
                </div>
              </>
            ) : (
              <MonthGrid {...shown} reading={query.data === undefined} onOpen={open} onNew={create} />
            )}
          </MovableDays>
        )}
      </OpeningView>
    </Page>
  )
}

type ListProps = {
  month: string
  days: ReturnType<typeof byDate>
  times: TimesByDate
  today: string
  reading: boolean
  onNew: (date: string) => void
  onOpen: (task: Task) => void
}

/** The days of the month that have tasks. */
function MonthList({ month, days, times, today, reading, onNew, onOpen }: ListProps) {
  const conclude = useConcludeTask()
  const askAndDelete = useDeleteTask()
  const full = monthDays(month).filter((date) => days.get(date)?.tasks.length || times.get(date)?.length)
  if (full.length === 0)
    return reading ? null : (
      <div className="card">
        <EmptyState
          hint={`Nenhuma tarefa em ${formatMonth(month)}.`}
          action={
            <CreateButton size="xs" onClick={() => onNew(today.startsWith(month) ? today : `${month}-01`)}>
              Nova tarefa
            </CreateButton>
          }
        />
      </div>
    )
  return (
    <div className="card">
      {full.map((date) => (
        <DayList key={date} date={date} day={days.get(date)} today={today} times={times.get(date)} onNew={onNew}>
          {(task) => (
            <TaskRow key={task.id} task={task} onOpen={onOpen} onConclude={(one, done) => void conclude(one, done)}>
              <TimerButton task={task} />
              <DeleteTask task={task} onDelete={askAndDelete} />
            </TaskRow>
          )}
        </DayList>
      ))}
    </div>
  )
}

const STEP = { left: -1, right: 1, up: -7, down: 7 } as const

const drag = dragWith({
  thing: ({ source }) => dragged(source?.data)?.label ?? 'Tarefa',
  place: (id) => dayWords(String(id)),
  start: ({ source }) => dragged(source?.data)?.date ?? undefined,
  next: (date, direction) => addDays(String(date), STEP[direction]),
})

/** Days that a task can be dragged to. */
function MovableDays({ children }: { children: ReactNode }) {
  const move = useMoveTask()
  const box = useRef<HTMLDivElement>(null)
  const dropped = useRef<{ id: number; date: string; from: Element } | null>(null)

  // After a task was dropped by keyboard, its button is in another day or under '+3 mais': the focus follows it.
  useEffect(() => {
    if (!dropped.current || dropped.current.from.isConnected) return
    const { id, date } = dropped.current
    dropped.current = null
    const places = [`[data-task="${id}"]`, `[data-daybutton="${date}"]`, `[data-day="${date}"]`]
    const found = places.map((place) => box.current?.querySelector<HTMLElement>(place)).find(Boolean)
    found?.focus()
  })

  return (
    <DragDropProvider
      {...drag}
      onDragEnd={({ canceled, operation: { source, target, activatorEvent } }) => {
        const task = dragged(source?.data)
        if (canceled || !task || !target || target.id === task.date) return
        const date = String(target.id)
        const from = source?.element
        if (from && activatorEvent instanceof KeyboardEvent) dropped.current = { id: task.id, date, from }
        void move(task, { date, hour: task.hour, hour_finish: task.hour_finish })
      }}
    >
      <div ref={box} className={classes.movable}>
        {children}
      </div>
    </DragDropProvider>
  )
}

const dragged = (data: unknown) => (data as { task?: Task } | undefined)?.task

function MovableRow({ task, onOpen }: { task: Task; onOpen: (task: Task) => void }) {
  const conclude = useConcludeTask()
  const row = {
    task,
    onOpen,
    onConclude: (one: Task, done: boolean) => void conclude(one, done),
    children: <TimerButton task={task} />,
  }
  return task.can.edit ? <DraggedRow {...row} /> : <TaskRow {...row} />
}

function DraggedRow(row: Parameters<typeof TaskRow>[0]) {
  const { ref } = useDraggable({ id: row.task.id, data: { task: row.task } })
  return <TaskRow {...row} handle={ref} />
}

const isMonth = (text: string | undefined): text is string => text !== undefined && isDate(`${text}-01`)

/** The day whose tasks a phone lists: the chosen one, else today, else the first of the month. */
function pickedDay(asked: string | undefined, month: string, today: string): string {
  if (asked !== undefined && isDate(asked)) return asked
  return today.startsWith(month) ? today : `${month}-01`
}
