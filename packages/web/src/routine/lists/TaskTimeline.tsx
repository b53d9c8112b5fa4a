import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Weekday, weekday, weekdayAbbreviation } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { count } from '@prumo/contract/words.ts'
import { getRouteApi } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import type { Listing } from '../../ui/table/useListing.ts'
import { TaskFilterBar } from '../filter/TaskFilterBar.tsx'
import type { TaskFilter } from '../filter/task-filter.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { Cut } from './Cut.tsx'
import { opens, useOpenTasks } from './open-tasks.ts'
import classes from './TaskTimeline.module.css'
import { groupsBy } from './task-groups.ts'
import { type Bar, type Timeline, timelineOf } from './timeline.ts'

const route = getRouteApi('/member/tasks')

type Props = { list: Listing; filter: TaskFilter; children: ReactNode }

/** What depends on what, by day: rows by person or department, and a line from each task to what waits for it. */
export function TaskTimeline({ list, filter, children }: Props) {
  const { agrupar } = route.useSearch()
  const { today } = useToday()
  const { query, total, hidden } = useOpenTasks(filter)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const by = agrupar === 'departamento' ? 'departamento' : 'pessoa'
  const timeline = useMemo(
    () => query.data && timelineOf(query.data, today, groupsBy(by, today)),
    [query.data, today, by],
  )
  return (
    <>
      <TaskFilterBar list={list}>{children}</TaskFilterBar>
      <QueryBoundary query={{ ...query, data: timeline }}>
        {(shown) => (
          <>
            {shown.rows.length + shown.undated.length === 0 ? (
              <div className="card">
                <EmptyState
                  title="Nenhuma tarefa espera por outra"
                  hint="Em uma tarefa, escolha o que vem antes: aqui você vê o que depende de quê."
                />
              </div>
            ) : phone ? (
              <Chain timeline={shown} today={today} />
            ) : (
              <Picture timeline={shown} today={today} />
            )}
            <Cut shown={query.data?.length ?? 0} total={total} hidden={hidden} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

/** As the style sheet has them, in px. */
const ROW = 32
const DAY = 34

type ShownProps = { timeline: Timeline<Task>; today: string }

function Picture({ timeline: { rows, lines, days, undated }, today }: ShownProps) {
  const place = new Map(rows.flatMap((row, at) => ('task' in row ? [[row.task.id, { at, row }] as const] : [])))
  const x = (date: string) => Math.max(0, Math.min(days.length, days.indexOf(date))) * DAY
  const end = (date: string) => (days.includes(date) ? x(date) + DAY : days.length * DAY)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide line must scroll by keyboard */}
      <div className={`card ${classes.box}`} tabIndex={0} role="region" aria-label="Linha do tempo das tarefas">
        <div className={classes.picture} style={{ '--days': days.length } as CSSProperties}>
          <div className={classes.head} aria-hidden>
            {days.map((date) => (
              <span key={date} data-today={date === today || undefined} title={formatDay(date)}>
                <small>{weekdayAbbreviation(weekday(date) as Weekday)}</small>
                {Number(date.slice(8))}
              </span>
            ))}
          </div>
          <svg
            className={classes.lines}
            width={days.length * DAY}
            height={rows.length * ROW}
            viewBox={`0 0 ${days.length * DAY} ${rows.length * ROW}`}
            aria-hidden
          >
            {lines.map(({ from, to, tight }) => {
              const [one, other] = [place.get(from)!, place.get(to)!]
              const [x1, y1] = [end(one.row.to) - 4, one.at * ROW + ROW / 2]
              const [x2, y2] = [x(other.row.from) + 4, other.at * ROW + ROW / 2]
              const bend = Math.max(12, (x2 - x1) / 2)
              return (
                <path
                  key={`${from} ${to}`}
                  data-tight={tight || undefined}
                  d={`M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`}
                />
              )
            })}
          </svg>
          <ul className={classes.rows}>
            {rows.map((row) =>
              'heading' in row ? (
                <li key={row.heading} className={classes.heading}>
                  {row.heading}
                </li>
              ) : (
                <li key={row.task.id}>
                  <Name bar={row} />
                  <span className={classes.track}>
                    <span
                      className={classes.bar}
                      data-late={row.late || undefined}
                      style={{ left: x(row.from) + 3, width: end(row.to) - x(row.from) - 6 }}
                    />
                  </span>
                </li>
              ),
            )}
          </ul>
        </div>
      </div>
      <Undated tasks={undated} />
    </>
  )
}

/** On a phone: each task with its day and what it waits for. */
function Chain({ timeline: { rows, undated } }: ShownProps) {
  return (
    <>
      <ul className={`card ${classes.chain}`} aria-label="O que depende de quê">
        {rows.map((row) =>
          'heading' in row ? (
            <li key={row.heading} className={classes.heading}>
              {row.heading}
            </li>
          ) : (
            <li key={row.task.id}>
              <Name bar={row} />
              <small>
                {formatDay(row.to)} {row.late && <StatusMark tone="bad">Atrasada</StatusMark>}
              </small>
              <Waits task={row.task} />
            </li>
          ),
        )}
      </ul>
      <Undated tasks={undated} />
    </>
  )
}

const Waits = ({ task }: { task: Task }) => {
  const open = task.prerequisites.filter(({ done }) => !done)
  return (
    open.length > 0 && (
      <small>Espera por {open.map(({ label, client_name }) => `${label} (${client_name})`).join(', ')}</small>
    )
  )
}

/** The title, which opens the task where the user may. */
function Name({ bar: { task, to, late } }: { bar: Bar<Task> }) {
  const { user_id } = useAccount()
  const { openTask } = useTaskDrawer()
  const waits = task.prerequisites.filter(({ done }) => !done)
  const words = [
    task.label,
    formatDay(to),
    late && 'atrasada',
    waits.length > 0 && `espera por ${waits.map(({ label }) => label).join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
  return opens(task, user_id) ? (
    <UnstyledButton className={classes.name} data-task={task.id} aria-label={words} onClick={() => openTask(task.id)}>
      {task.label}
    </UnstyledButton>
  ) : (
    <span className={classes.name} title={words}>
      {task.label}
    </span>
  )
}

const Undated = ({ tasks }: { tasks: readonly Task[] }) =>
  tasks.length > 0 && (
    <p className={classes.undated}>
      {count(tasks.length, 'tarefa sem data depende', 'tarefas sem data dependem')} de outras:{' '}
      {tasks.map(({ label }) => label).join(', ')}.
    </p>
  )
