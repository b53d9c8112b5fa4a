import { useDraggable } from '@dnd-kit/react'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import type { Ref } from 'react'
import classes from './MonthTask.module.css'
import { TaskHint } from './TaskHint.tsx'
import { TaskSigns } from './TaskMarks.tsx'
import { taskColors } from './task-colors.ts'
import { monthLabel, taskWords } from './task-words.ts'
import { WithTimer } from './WithTimer.tsx'

type Props = { task: Task; tabIndex?: number; onOpen: (task: Task) => void }

/**
 * A task in a cell of the month: its hour, the first 20 characters of its title, and its tags as stripes (rule R090).
 */
export function MonthTask(props: Props) {
  return props.task.can.edit ? <Movable {...props} /> : <Chip {...props} />
}

// Only tasks that can be moved are registered with dnd-kit: it would announce the others as disabled, although they can
// be opened.
function Movable(props: Props) {
  const { ref, isDragSource } = useDraggable({ id: props.task.id, data: { task: props.task } })
  return <Chip {...props} handle={ref} lifted={isDragSource} />
}

type ChipProps = Props & { handle?: Ref<HTMLButtonElement>; lifted?: boolean }

function Chip({ task, tabIndex, onOpen, handle, lifted = false }: ChipProps) {
  return (
    <WithTimer task={task} disabled={lifted}>
      <TaskHint task={task} disabled={lifted}>
        <button
          ref={handle}
          type="button"
          className={classes.chip}
          style={taskColors(task)}
          tabIndex={tabIndex}
          data-task={task.id}
          data-done={task.status === '2' || undefined}
          data-lifted={lifted || undefined}
          data-movable={handle ? true : undefined}
          aria-label={taskWords(task)}
          aria-roledescription={handle ? 'tarefa que pode ser movida' : undefined}
          onClick={() => onOpen(task)}
          onKeyUp={(event) => {
            // Without this, Firefox opens the task on the Space that lifts or drops it.
            if (handle && event.key === ' ') event.preventDefault()
          }}
        >
          {task.hour && <span className={classes.hour}>{task.hour}</span>}{' '}
          <span className={classes.label}>{monthLabel(task.label)}</span>
          <TaskSigns task={task} />
        </button>
      </TaskHint>
    </WithTimer>
  )
}
