import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { use } from 'react'
import { OnHome } from '../../platform/on-home.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { useConcludeTask } from '../calendar/api.ts'
import { TaskRow } from '../calendar/TaskRow.tsx'
import { WaitingTasks } from '../offline/WaitingTasks.tsx'
import { useTaskSwipes } from '../tasks/list/useTaskSwipes.ts'
import { TimerButton } from '../timesheet/TimerButton.tsx'
import classes from './TaskCard.module.css'
import { TaskCard } from './TaskCard.tsx'

type Props = {
  title: string
  /** Only the priorities; without it only the others. */
  priority?: boolean
  /** undefined while it is being read. */
  day: CalendarDay | undefined
  /** The text of the empty list. */
  hint: string
  onOpen: (task: Task) => void
}

/** Today's priorities, or the other tasks of today (rule R074). Concluded ones stay, so that the conclusion can be undone. */
export function TodayTasks({ title, priority = false, day, hint, onOpen }: Props) {
  const { rows } = use(OnHome)
  const conclude = useConcludeTask()
  const swipesOf = useTaskSwipes((task) => void conclude(task, true))
  const tasks = day?.tasks.filter((task) => task.priority === priority)
  return (
    <TaskCard title={title} count={tasks?.filter(({ status }) => status === '1').length}>
      {tasks === undefined ? (
        <ListSkeleton rows={3} height={34} />
      ) : tasks.length > 0 ? (
        <ul className={classes.tasks}>
          {tasks.slice(0, rows).map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              onOpen={onOpen}
              onConclude={(one, done) => void conclude(one, done)}
              swipes={swipesOf(task)}
            >
              {task.status === '1' && <TimerButton task={task} />}
            </TaskRow>
          ))}
        </ul>
      ) : (
        <EmptyLine className={classes.none}>{hint}</EmptyLine>
      )}
      {day && !priority && <WaitingTasks date={day.date_filter} />}
    </TaskCard>
  )
}
