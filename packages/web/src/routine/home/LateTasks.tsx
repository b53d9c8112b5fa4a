import { Button } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { count } from '../../platform/format.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary, type ShownQuery } from '../../ui/QueryBoundary.tsx'
import { useConcludeTask } from '../calendar/api.ts'
import { TaskRow } from '../calendar/TaskRow.tsx'
import classes from './TaskCard.module.css'
import { TaskCard } from './TaskCard.tsx'

type Late = { tasks: readonly Task[]; total: number }
type Props = { query: ShownQuery<Late>; today: string; onOpen: (task: Task) => void }

/** How many are shown before asking for all. */
const FIRST = 8

/** 'Tarefas atrasadas'. What is concluded here stays in the list until one leaves, so that it can be taken back. */
export function LateTasks({ query, today, onOpen }: Props) {
  const { mutateAsync } = useConcludeTask()
  const [concluded, setConcluded] = useState<readonly Task[]>([])
  const [all, setAll] = useState(false)

  const conclude = (task: Task, done: boolean) => {
    const others = (tasks: readonly Task[]) => tasks.filter(({ id }) => id !== task.id)
    mutateAsync({ task, done }).then(
      (saved) => setConcluded((tasks) => (done ? [...others(tasks), saved] : others(tasks))),
      // Told by the mutation itself.
      () => {},
    )
  }

  return (
    <TaskCard title="Tarefas atrasadas" count={query.data && openOf(query.data)} attention>
      <QueryBoundary query={query} skeleton={<ListSkeleton rows={3} height={34} />}>
        {(late) => {
          const tasks = together(late.tasks, concluded)
          if (tasks.length === 0)
            return (
              <p className={classes.none}>
                <IconCircleCheck size={18} stroke={1.7} color="var(--app-pos)" aria-hidden />
                Nenhuma tarefa atrasada. Tudo em dia!
              </p>
            )
          return (
            <>
              <ul className={classes.tasks}>
                {tasks.slice(0, all ? undefined : FIRST).map((task) => (
                  <TaskRow key={task.id} task={task} lateOn={today} onOpen={onOpen} onConclude={conclude} />
                ))}
              </ul>
              {!all && tasks.length > FIRST && (
                <Button className={classes.all} variant="subtle" size="xs" onClick={() => setAll(true)}>
                  Mostrar mais {count(tasks.length - FIRST, 'tarefa', 'tarefas')}
                </Button>
              )}
              {all && late.total > late.tasks.length && (
                <p className={classes.none}>
                  As {late.tasks.length} mais recentes de {late.total} atrasadas.
                </p>
              )}
            </>
          )
        }}
      </QueryBoundary>
    </TaskCard>
  )
}

/** How many are still open: those just concluded count no more before the list is read again. */
export const openOf = ({ tasks, total }: Late) => total - tasks.filter(({ status }) => status === '2').length

/** The late tasks with those concluded here in their places, the most recent day first as the server has them. */
function together(late: readonly Task[], concluded: readonly Task[]): Task[] {
  const missing = concluded.filter(({ id }) => !late.some((task) => task.id === id))
  if (missing.length === 0) return [...late]
  return [...late, ...missing].sort((a, b) => moment(b).localeCompare(moment(a)))
}

const moment = ({ date, hour, id }: Task) => `${date} ${hour ?? ''} ${String(id).padStart(16, '0')}`
