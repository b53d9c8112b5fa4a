import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { type CSSProperties, useEffect, useRef } from 'react'
import { type Block, DAY_MINUTES, drawnEnd, MORE_WIDTH } from './day-layout.ts'
import { TaskHint } from './TaskHint.tsx'
import { TaskDepartments, TaskSigns, TaskTags } from './TaskMarks.tsx'
import { taskColors } from './task-colors.ts'
import { hoursOf, taskWords } from './task-words.ts'
import { type Lifted, momentOf, type WeekDrag } from './useWeekDrag.ts'
import classes from './WeekBlock.module.css'

type Props = {
  block: Block<Task>
  hourHeight: number
  drag: WeekDrag
  lifted: boolean
  onOpen: (task: Task) => void
}

/** A task on the hour grid: as tall as it lasts, with as much of it as fits. */
export function WeekBlock({ block, hourHeight, drag, lifted, onOpen }: Props) {
  const { item: task, from, to } = block
  const movable = task.can.edit
  const height = ((Math.min(to, DAY_MINUTES) - from) / 60) * hourHeight - 3
  return (
    <TaskHint task={task} disabled={drag.lifted !== null} position="right">
      <button
        type="button"
        className={classes.block}
        style={{ ...taskColors(task), ...sideways(block), top: (from / 60) * hourHeight + 1, height }}
        data-task={task.id}
        data-short={height < 40 || undefined}
        data-done={task.status === '2' || undefined}
        data-movable={movable || undefined}
        data-lifted={lifted || undefined}
        aria-label={taskWords(task)}
        aria-roledescription={movable ? 'tarefa que pode ser movida' : undefined}
        aria-describedby={movable ? 'como-mover' : undefined}
        onClick={() => onOpen(task)}
        {...drag.handlers(task)}
      >
        <span className={classes.title}>
          <TaskSigns task={task} departments={false} />
          <span className={classes.start}>{task.hour}</span> {task.label}
        </span>
        {height >= 40 && (
          <span className={classes.marks}>
            {task.hour_finish && <span className={classes.hours}>{hoursOf(task)}</span>}
            <TaskTags task={task} />
            <TaskDepartments task={task} />
          </span>
        )}
        {movable && <span className={classes.end} {...drag.endHandle(task)} aria-hidden />}
      </button>
    </TaskHint>
  )
}

/** Where the task in the air would come to stand. */
export function Ghost({ lifted, hourHeight }: { lifted: Lifted; hourHeight: number }) {
  const ref = useRef<HTMLDivElement>(null)
  const { span } = lifted.place
  // Keys bring it out of sight where the pointer cannot.
  useEffect(() => {
    if (lifted.by === 'keys') ref.current?.scrollIntoView({ block: 'nearest' })
  }, [lifted])
  if (!span) return null
  const to = Math.min(drawnEnd(span), DAY_MINUTES)
  return (
    <div
      ref={ref}
      className={classes.ghost}
      style={{ top: (span.from / 60) * hourHeight + 1, height: ((to - span.from) / 60) * hourHeight - 3 }}
      aria-hidden
    >
      <b>{hoursOf(momentOf(lifted.place))}</b> {lifted.task.label}
    </div>
  )
}

/** Left edge and width of a column, a strip for '+N' taken off when there is one. */
function sideways({ column, columns, across, beside }: Block<Task>): CSSProperties {
  const all = beside ? `(100% - ${MORE_WIDTH}px)` : '100%'
  return {
    left: `calc(${all} * ${column / columns} + 1px)`,
    width: `calc(${all} * ${across / columns} - 3px)`,
  }
}
