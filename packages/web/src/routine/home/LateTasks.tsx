import { Button } from '@mantine/core'
import { lateListed, lateShown } from '@prumo/contract/routine/calendar/first-look.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useState } from 'react'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary, type ShownQuery } from '../../ui/QueryBoundary.tsx'
import { useConcludeTask } from '../calendar/api.ts'
import { TaskRow } from '../calendar/TaskRow.tsx'
import { useTaskSwipes } from '../tasks/list/useTaskSwipes.ts'
import { TimerButton } from '../timesheet/TimerButton.tsx'
import classes from './TaskCard.module.css'
import { TaskCard } from './TaskCard.tsx'

type Late = { tasks: readonly Task[]; total: number }
type Props = { query: ShownQuery<Late>; today: string; onOpen: (task: Task) => void }

/** A task concluded on this screen, and the id of the task above it; null when it was the first. */
type Concluded = { task: Task; after: number | null }

/**
 * 'Tarefas atrasadas'. Tasks concluded here stay in the list until the user leaves the screen, so that the conclusion
 * can be undone.
 */
export function LateTasks({ query, today, onOpen }: Props) {
  const concludeTask = useConcludeTask()
  const [concluded, setConcluded] = useState<readonly Concluded[]>([])
  const [all, setAll] = useState(false)
  const swipesOf = useTaskSwipes(
    (task) => void conclude(query.data ? together(query.data.tasks, concluded) : [], task, true),
  )

  const conclude = async (shown: readonly Task[], task: Task, done: boolean) => {
    const after = shown[shown.findIndex(({ id }) => id === task.id) - 1]?.id ?? null
    const others = (kept: readonly Concluded[]) => kept.filter((one) => one.task.id !== task.id)
    const saved = (await concludeTask(task, done))?.task
    if (saved) setConcluded((kept) => (done ? [...others(kept), { task: saved, after }] : others(kept)))
  }

  return (
    <TaskCard title="Tarefas atrasadas" count={query.data && openOf(query.data)} attention>
      <QueryBoundary query={query} skeleton={<ListSkeleton rows={3} height={34} />}>
        {(late) => {
          const tasks = together(late.tasks, concluded)
          if (tasks.length === 0)
            return (
              <EmptyLine done className={classes.none}>
                Nenhuma tarefa atrasada. Tudo em dia!
              </EmptyLine>
            )
          // The page may have come with the first ones alone.
          const listed = Math.max(tasks.length, Math.min(late.total, lateListed))
          return (
            <>
              <ul className={classes.tasks}>
                {tasks.slice(0, all ? undefined : lateShown).map((task) => (
                  <TaskRow
                    key={task.id}
                    task={task}
                    lateOn={today}
                    onOpen={onOpen}
                    onConclude={(one, done) => void conclude(tasks, one, done)}
                    swipes={swipesOf(task)}
                  >
                    {task.status === '1' && <TimerButton task={task} />}
                  </TaskRow>
                ))}
              </ul>
              {!all && listed > lateShown && (
                <Button className={classes.all} variant="subtle" size="xs" onClick={() => setAll(true)}>
                  Mostrar mais {count(listed - lateShown, 'tarefa', 'tarefas')}
                </Button>
              )}
              {all && late.total > lateListed && (
                <p className={classes.cut}>
                  As {lateListed} mais recentes de {late.total} atrasadas.
                </p>
              )}
            </>
          )
        }}
      </QueryBoundary>
    </TaskCard>
  )
}

/** How many late tasks are open; those just concluded are subtracted until the list is read again. */
export const openOf = ({ tasks, total }: Late) => total - tasks.filter(({ status }) => status === '2').length

/** The late tasks, with those concluded here in their former places. */
function together(late: readonly Task[], concluded: readonly Concluded[]): Task[] {
  const tasks = [...late]
  for (const { task, after } of concluded)
    if (!tasks.some(({ id }) => id === task.id)) tasks.splice(tasks.findIndex(({ id }) => id === after) + 1, 0, task)
  return tasks
}
