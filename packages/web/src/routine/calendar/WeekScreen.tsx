import { Menu, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { addDays, isDate, weekDays } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconCalendarMonth, IconPlus, IconTags } from '@tabler/icons-react'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { type TaskFilter, taskFilterIn, useTaskFilter } from '../filter/task-filter.ts'
import { useListKeys } from '../lists/useListKeys.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { TimerButton } from '../timesheet/TimerButton.tsx'
import { OpeningView } from '../views/OpeningView.tsx'
import { ViewChooser } from '../views/ViewChooser.tsx'
import { neighbourWeekQuery, useConcludeTask, useMoveTask, weekQuery } from './api.ts'
import { useColleague, useOutsideTimes } from './busy-times.ts'
import { CalendarShortcuts } from './CalendarShortcuts.tsx'
import { CalendarToolbar, type CalendarView } from './CalendarToolbar.tsx'
import { ColleagueSelect } from './ColleagueSelect.tsx'
import { DayList } from './DayList.tsx'
import { DeleteTask } from './DeleteTask.tsx'
import { useDeleteTask } from './deleting.ts'
import { byDate } from './shown-days.ts'
import { TaskRow } from './TaskRow.tsx'
import { rangeWords } from './task-words.ts'
import { WeekGrid } from './WeekGrid.tsx'

const TagsModal = lazy(async () => ({ default: (await import('../tags/TagsModal.tsx')).TagsModal }))

const route = getRouteApi('/member/calendar-week')

/** 'Minha semana': the hours of a week in a grid, or its days as lists (specification S028). */
export default function WeekScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const now = useToday()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // Narrow screens show three days or one: a phone shows one unless three are chosen.
  const few = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const client = useQueryClient()
  const { openTask, newTask } = useTaskDrawer()
  const move = useMoveTask()
  const conclude = useConcludeTask()
  const askAndDelete = useDeleteTask()
  const [tags, setTags] = useState(false)

  const day = search.dia !== undefined && isDate(search.dia) ? search.dia : now.today
  const view: CalendarView = search.ver ?? 'grade'
  const dates = useMemo(
    () => shownDates(day, few && view === 'grade' ? (search.dias ?? (phone ? 1 : 3)) : 7),
    [day, few, phone, view, search.dias],
  )
  const { list, filter } = useTaskFilter()
  const { days, error, reading, retry } = useShownDays(dates, filter)
  const times = useOutsideTimes(dates)
  const colleague = useColleague(search.com, dates)

  const show = (next: { dia?: string; ver?: 'lista'; dias?: 1 | 3; com?: number }) =>
    void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })
  const near = (direction: -1 | 1) =>
    client.prefetchQuery(
      dates.length === 7
        ? neighbourWeekQuery(dates, direction === -1 ? 'last' : 'next', filter)
        : weekQuery(addDays(dates[0] as string, direction * dates.length), filter),
    )
  const step = (direction: -1 | 1) => {
    void near(direction)
    show({ dia: addDays(dates[0] as string, direction * dates.length) })
  }
  useListKeys({ onNew: () => newTask({ date: dates.includes(now.today) ? now.today : dates[0] }) })
  const open = ({ id }: Pick<Task, 'id'>) => openTask(id)

  return (
    <Page
      title="Minha semana"
      period={
        <PeriodNav
          title={rangeWords(dates[0] as string, dates.at(-1) as string, now.today)}
          unit={dates.length === 7 ? 'week' : 'days'}
          onStep={step}
          onNear={(direction) => void near(direction)}
          onToday={() => show({ dia: undefined })}
          reading={reading}
        />
      }
      actions={
        <>
          <CalendarShortcuts>
            <MenuLink
              to="/calendar-month"
              search={{ ...taskFilterIn(search), mes: monthOf(dates, now.today), ver: search.ver }}
              leftSection={<IconCalendarMonth aria-hidden />}
            >
              Meu mês
            </MenuLink>
            <Menu.Item leftSection={<IconTags aria-hidden />} onClick={() => setTags(true)}>
              Minhas etiquetas
            </Menu.Item>
          </CalendarShortcuts>
          <CreateButton
            leftSection={<IconPlus aria-hidden />}
            onClick={() => newTask({ date: dates.includes(now.today) ? now.today : dates[0] })}
          >
            Nova tarefa
          </CreateButton>
        </>
      }
    >
      <CalendarToolbar view={view} onView={(next) => show({ ver: next === 'lista' ? next : undefined })} list={list}>
        {view === 'grade' && <ColleagueSelect value={search.com} onChange={(com) => show({ com: com ?? undefined })} />}
        <ViewChooser of="week" />
        {few && view === 'grade' && (
          <SegmentedControl
            aria-label="Dias mostrados"
            size="sm"
            value={String(dates.length)}
            onChange={(count) => show({ dias: count === '3' ? 3 : 1 })}
            data={[
              { value: '1', label: '1 dia' },
              { value: '3', label: '3 dias' },
            ]}
          />
        )}
      </CalendarToolbar>
      <OpeningView of="week">
        {error ? (
          <div className="card">
            <ErrorState error={error} onRetry={retry} />
          </div>
        ) : view === 'lista' ? (
          <div className="card">
            {reading ? (
              <ListSkeleton rows={9} height={26} />
            ) : (
              dates.map((date) => (
                <DayList
                  key={date}
                  date={date}
                  day={days.get(date)}
                  today={now.today}
                  times={times.get(date)}
                  onNew={() => newTask({ date })}
                >
                  {(task) => (
                    <TaskRow
                      key={task.id}
                      task={task}
                      // A task that somebody else gave to the user can only be deleted here (rule R088).
                      onOpen={task.permission === '0' ? undefined : open}
                      onConclude={(one, done) => void conclude(one, done)}
                    >
                      <TimerButton task={task} />
                      <DeleteTask task={task} onDelete={askAndDelete} />
                    </TaskRow>
                  )}
                </DayList>
              ))
            )}
          </div>
        ) : (
          <WeekGrid
            dates={dates}
            days={days}
            now={now}
            reading={reading}
            times={times}
            colleague={colleague}
            onOpen={open}
            onNew={newTask}
            onMove={(task, to) => void move(task, to)}
          />
        )}
      </OpeningView>
      <Suspense>{tags && <TagsModal onClose={() => setTags(false)} />}</Suspense>
    </Page>
  )
}

/**
 * The month that 'Mês' leads to from the shown days; undefined for the current month, which is the default of the
 * address.
 */
function monthOf(dates: readonly string[], today: string): string | undefined {
  const month = (dates[0] as string).slice(0, 7)
  return dates.includes(today) || today.startsWith(month) ? undefined : month
}

/** The seven days of the week of a date, or `count` days from that date on. */
function shownDates(date: string, count: number): string[] {
  return count === 7 ? weekDays(date) : Array.from({ length: count }, (_, i) => addDays(date, i))
}

/** Reads the shown days; three of them can be in two weeks. */
function useShownDays(dates: readonly string[], filter: TaskFilter) {
  const weeks = [...new Set(dates.map((date) => weekDays(date)[0] as string))]
  const queries = useQueries({ queries: weeks.map((monday) => weekQuery(monday, filter)) })
  const failed = queries.find((query) => query.error && query.data === undefined)
  const read = queries.map((query) => query.data)
  // oxlint-disable-next-line react/exhaustive-deps -- the answers themselves are what changes
  const days = useMemo(() => byDate(read.flatMap((week) => week ?? [])), read)
  return {
    days,
    error: failed?.error,
    reading: read.includes(undefined) && !failed,
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch()
    },
  }
}
