import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { type Progress, progressNames } from '@prumo/contract/routine/tasks/progress.ts'
import { IconFlag3Filled } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { showWarning } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { Board, type Parts } from '../../ui/board/Board.tsx'
import { CardMenu } from '../../ui/board/CardMenu.tsx'
import { MoveCardItems } from '../../ui/board/MoveCardItems.tsx'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import type { Listing } from '../../ui/table/useListing.ts'
import { useWrites } from '../../ui/Writes.tsx'
import { useConcludeTask } from '../calendar/api.ts'
import { TaskFilterBar } from '../filter/TaskFilterBar.tsx'
import type { TaskFilter } from '../filter/task-filter.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { Cut } from './Cut.tsx'
import { opens, useOpenTasks } from './open-tasks.ts'
import classes from './TaskBoard.module.css'

type Props = { list: Listing; filter: TaskFilter; children: ReactNode }

const done = 'done'
const columns = [
  ...Object.entries(progressNames).map(([id, title]) => ({ id, title })),
  { id: done, title: 'Concluída' },
]

/** Open tasks in columns by how far they are: dropping one on another column says so, on the last one concludes it. */
export function TaskBoard({ list, filter, children }: Props) {
  const { query, total, hidden } = useOpenTasks(filter)
  const { user_id } = useAccount()
  const { today } = useToday()
  const { openTask } = useTaskDrawer()
  const conclude = useConcludeTask()
  const writes = useWrites()
  const tasks = query.data
  const move = useCallback(
    async (id: number, to: string) => {
      const task = tasks?.find((one) => one.id === id)
      if (!task || to === task.progress) return
      const may = to === done ? task.can.close : task.can.progress
      if (!writes || !may) {
        showWarning(may ? 'Você vê estas tarefas, e não as altera.' : refusal(task, to))
        throw new Error('not permitted')
      }
      if (to === done) {
        if (!(await conclude(task, true))) throw new Error('not concluded')
      } else await api('PUT /calendar/task/{id}/progress', { params: { id }, body: { progress: to as Progress } })
      await changed('tasks')
    },
    [tasks, writes, conclude],
  )
  const draw = useCallback(
    (task: Task, parts: Parts) => (
      <TaskCard
        task={task}
        late={task.date !== null && task.date < today}
        onOpen={opens(task, user_id) ? () => openTask(task.id) : undefined}
        {...parts}
      />
    ),
    [today, user_id, openTask],
  )
  return (
    <>
      <TaskFilterBar list={list}>{children}</TaskFilterBar>
      <QueryBoundary query={query}>
        {(shown) => (
          <>
            <Board columns={columns} cards={shown} columnOf={progressOf} nameOf={nameOf} onMove={move} foot={hint}>
              {draw}
            </Board>
            <Cut shown={shown.length} total={total} hidden={hidden} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

const progressOf = ({ progress }: Task) => progress
const nameOf = ({ label }: Task) => label
const hint = (column: string) =>
  column === done && <EmptyLine className={classes.hint}>O que você traz para cá é concluído.</EmptyLine>

const refusal = (task: Task, to: string) =>
  to === done && task.date === null
    ? 'Dê uma data a esta tarefa antes de concluí-la.'
    : 'O andamento é dito por quem faz a tarefa ou por quem a passou.'

type CardProps = Parts & { task: Task; late: boolean; onOpen: (() => void) | undefined }

function TaskCard({ task, late, onOpen, handle, moves }: CardProps) {
  const { label, priority, client_name, date, hour, departments } = task
  const when = date === null ? 'Sem data' : [formatDay(date), hour].filter(Boolean).join(', ')
  return (
    <div className={classes.card} data-late={late || undefined}>
      <button
        type="button"
        className={classes.title}
        aria-roledescription="tarefa que pode ser movida"
        onClick={onOpen}
        {...handle}
      >
        {priority && (
          <>
            <IconFlag3Filled size={13} className={classes.priority} aria-hidden />
            <span className="sr">Prioridade: </span>
          </>
        )}
        {label}
      </button>
      <CardMenu title={label} returnFocus>
        <MoveCardItems moves={() => ({ to: moves().to })} />
      </CardMenu>
      <small>
        <span className={late ? classes.late : undefined}>{late ? `${when}, atrasada` : when}</span>
        {` · ${client_name}`}
        {departments.length > 0 && ` · ${departments.map((one) => one.label).join(', ')}`}
      </small>
    </div>
  )
}
