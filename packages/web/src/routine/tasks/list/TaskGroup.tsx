import { Button } from '@mantine/core'
import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { count } from '@prumo/contract/words.ts'
import { type ReactNode, useState } from 'react'
import { EmptyLine } from '../../../ui/EmptyState.tsx'
import { FIRST_ROWS, useWhole } from '../../../ui/useWhole.ts'
import { DeadlineList } from '../../calendar/DayDeadlines.tsx'
import { TaskRow } from '../../calendar/TaskRow.tsx'
import { TaskCard } from '../../home/TaskCard.tsx'
import { TimerButton } from '../../timesheet/TimerButton.tsx'
import { useTaskDrawer } from '../drawer/task-drawer.tsx'
import { Postpone } from './Postpone.tsx'
import classes from './TaskListScreen.module.css'
import { useTaskSwipes } from './useTaskSwipes.ts'

type Props = {
  title: string
  /** `deadlines`: what else the person has to have done on that day, such as a plan of action. */
  parts: readonly { title?: string; tasks: readonly Task[]; deadlines?: CalendarDay['deadlines'] }[]
  /** How many there are in all, when the list is cut. */
  total?: number
  lateOn?: string
  attention?: boolean
  /** Shown instead of an empty list. */
  none?: ReactNode
  /** Stands below the tasks. */
  after?: ReactNode
  onConclude: (task: Task, done: boolean) => void
}

/** How many are shown before the user asks for all. */
const FIRST = 10

/** A group of the user's tasks; each is concluded, and reopened, in one gesture. */
export function TaskGroup({ title, parts, total = 0, lateOn, attention, none, after, onConclude }: Props) {
  const { openTask } = useTaskDrawer()
  const swipesOf = useTaskSwipes((task) => onConclude(task, true))
  const [all, setAll] = useState(false)
  const whole = useWhole()
  const tasks = parts.flatMap((part) => part.tasks)
  const open = tasks.filter(({ status }) => status === '1').length
  let room = all ? Number.POSITIVE_INFINITY : whole ? FIRST : FIRST_ROWS
  return (
    <TaskCard title={title} count={Math.max(open, total - (tasks.length - open))} attention={attention}>
      {tasks.length === 0 && parts.every(({ deadlines = [] }) => deadlines.length === 0) && (
        <EmptyLine className={classes.none}>{none}</EmptyLine>
      )}
      {parts.map((part, place) => {
        const shown = part.tasks.slice(0, Math.max(0, room))
        room -= shown.length
        const deadlines = (whole && part.deadlines) || []
        return (
          (shown.length > 0 || deadlines.length > 0) && (
            <div key={part.title ?? place}>
              {part.title && <h3 className={classes.day}>{part.title}</h3>}
              {shown.length > 0 && (
                <ul className={classes.tasks}>
                  {shown.map((task) => (
                    <TaskRow
                      key={task.id}
                      task={task}
                      lateOn={lateOn}
                      onOpen={({ id }) => openTask(id)}
                      onConclude={onConclude}
                      swipes={swipesOf(task)}
                    >
                      {task.status === '1' && (
                        <>
                          <TimerButton task={task} />
                          <Postpone task={task} />
                        </>
                      )}
                    </TaskRow>
                  ))}
                </ul>
              )}
              {deadlines.length > 0 && (
                <div className={classes.deadlines}>
                  <DeadlineList deadlines={deadlines} />
                </div>
              )}
            </div>
          )
        )
      })}
      {whole && after}
      {whole && !all && tasks.length > FIRST && (
        <Button className={classes.more} variant="subtle" size="xs" onClick={() => setAll(true)}>
          Mostrar mais {count(tasks.length - FIRST, 'tarefa', 'tarefas')}
        </Button>
      )}
      {all && total > tasks.length && <p className={classes.cut}>{`As ${tasks.length} mais recentes de ${total}.`}</p>}
    </TaskCard>
  )
}
