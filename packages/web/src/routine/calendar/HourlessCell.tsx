import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { BusyChip } from './BusyBlock.tsx'
import type { BusyTime } from './busy-times.ts'
import classes from './HourlessCell.module.css'
import { MoreTasks } from './MoreTasks.tsx'
import { shownTasks } from './shown-days.ts'
import { TaskHint } from './TaskHint.tsx'
import { TaskSigns } from './TaskMarks.tsx'
import { taskColors } from './task-colors.ts'
import { dayOfMonth, taskWords } from './task-words.ts'
import type { WeekDrag } from './useWeekDrag.ts'
import { WithTimer } from './WithTimer.tsx'

type Props = {
  date: string
  tasks: readonly Task[]
  day: CalendarDay | undefined
  /** What takes the whole day, or no hour of it, in other calendars. */
  times: readonly BusyTime[]
  drag: WeekDrag
  onOpen: (task: Pick<Task, 'id'>) => void
  onNew: () => void
}

/** The most tasks shown for a day; when there are more, '+2 mais' takes the last place. */
const MOST = 3

/** The tasks of a day that have no hour, above the grid. */
export function HourlessCell({ date, tasks, day, times, drag, onOpen, onNew }: Props) {
  const shown = shownTasks(tasks, MOST)
  const unread = day?.more ?? 0
  const over = drag.lifted && drag.lifted.place.date === date && !drag.lifted.place.span
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button above it does the same
    <div
      className={classes.cell}
      data-hourless={date}
      data-over={over || undefined}
      onClick={(event) => event.target === event.currentTarget && onNew()}
    >
      {times.map((time) => (
        <BusyChip key={time.key} time={time} onOpen={(id) => onOpen({ id })} />
      ))}
      {shown.map((task) => {
        const lifted = drag.lifted?.task.id === task.id
        return (
          <WithTimer key={task.id} task={task} disabled={lifted}>
            <TaskHint task={task} disabled={lifted} position="bottom">
              <button
                type="button"
                className={classes.chip}
                style={taskColors(task)}
                data-task={task.id}
                data-done={task.status === '2' || undefined}
                data-movable={task.can.edit || undefined}
                data-lifted={lifted || undefined}
                aria-label={taskWords(task)}
                aria-roledescription={task.can.edit ? 'tarefa que pode ser movida' : undefined}
                aria-describedby={task.can.edit ? 'como-mover' : undefined}
                onClick={() => onOpen(task)}
                {...drag.handlers(task)}
              >
                <span className={classes.label}>{task.label}</span>
                <TaskSigns task={task} />
              </button>
            </TaskHint>
          </WithTimer>
        )
      })}
      {tasks.length + unread > shown.length && (
        <MoreTasks
          tasks={tasks}
          day={day}
          title={dayOfMonth(date)}
          label={`+${tasks.length - shown.length + unread} mais`}
          description={
            unread
              ? `Mais tarefas de ${dayOfMonth(date)}`
              : `Todas as ${tasks.length} tarefas sem hora de ${dayOfMonth(date)}`
          }
          className={classes.more}
          onOpen={onOpen}
        />
      )}
      {over && drag.lifted?.task.hour && <span className={classes.ghost}>{drag.lifted.task.label}</span>}
    </div>
  )
}
