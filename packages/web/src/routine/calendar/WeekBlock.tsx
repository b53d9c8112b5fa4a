import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconFlag3Filled } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { besideOthers } from './BusyBlock.tsx'
import { type Block, DAY_MINUTES, drawnEnd, linesIn, MORE_WIDTH, titleLines } from './day-layout.ts'
import { TaskHint } from './TaskHint.tsx'
import { TaskDepartments, TaskTags } from './TaskMarks.tsx'
import { taskColors } from './task-colors.ts'
import { hoursOf, unseenWords } from './task-words.ts'
import type { Lifted, WeekDrag } from './useWeekDrag.ts'
import classes from './WeekBlock.module.css'
import { WithTimer } from './WithTimer.tsx'
import { momentOf } from './week-place.ts'

type Props = {
  block: Block<Task>
  hourHeight: number
  /** Width in px of the block's day. */
  dayWidth: number
  drag: WeekDrag
  lifted: boolean
  onOpen: (task: Task) => void
}

/** In blocks narrower than this (px) a title breaks at every word. */
const NARROW = 110
/** What a block's hour takes of its title, and the px beside its text. */
const HOUR = '00:00 '
const BESIDE_TITLE = 16

/** A task on the hour grid: as tall as it lasts, with as many details as fit. */
export function WeekBlock({ block, hourHeight, dayWidth, drag, lifted, onOpen }: Props) {
  const { item: task, from, to } = block
  const movable = task.can.edit
  const height = ((Math.min(to, DAY_MINUTES) - from) / 60) * hourHeight - 3
  const width = ((dayWidth - (block.beside ? MORE_WIDTH : 0)) * block.across) / block.columns
  const narrow = width < NARROW
  const lines = linesIn(height, {
    marked: task.tags.length + task.departments.length > 0,
    narrow,
    title: narrow ? 3 : titleLines(HOUR.length + task.label.length, width - BESIDE_TITLE),
  })
  // The position on the grid says the hour; a narrow block needs its few letters for the title.
  const start = !lines.hours && !narrow
  const unseen = unseenWords(task, { start, hours: lines.hours && !narrow, marks: lines.marks > 0 })
  const place = { ...besideOthers(block), top: (from / 60) * hourHeight + 1 }
  return (
    <WithTimer task={task} place={place} disabled={narrow || drag.lifted !== null}>
      <TaskHint task={task} disabled={drag.lifted !== null} position="right">
        <button
          type="button"
          className={classes.block}
          style={
            {
              ...taskColors(task),
              ...place,
              height,
              '--lines': lines.title,
              '--rows': lines.marks,
            } as CSSProperties
          }
          data-task={task.id}
          data-done={task.status === '2' || undefined}
          data-narrow={narrow || undefined}
          data-single={lines.title === 1 || undefined}
          data-movable={movable || undefined}
          data-lifted={lifted || undefined}
          aria-roledescription={movable ? 'tarefa que pode ser movida' : undefined}
          aria-describedby={movable ? 'como-mover' : undefined}
          onClick={() => onOpen(task)}
          {...drag.handlers(task)}
        >
          <span className={classes.title}>
            {task.priority && <IconFlag3Filled size={12} className={classes.priority} aria-hidden />}
            {start && <span className={classes.start}>{task.hour} </span>}
            {task.label}
          </span>
          {lines.hours && <span className={classes.hours}>{narrow ? task.hour : hoursOf(task)}</span>}
          {lines.marks > 0 && (
            <span className={classes.marks}>
              <TaskTags task={task} />
              <TaskDepartments task={task} />
            </span>
          )}
          <span className="sr">{unseen}</span>
          {movable && <span className={classes.end} {...drag.endHandle(task)} aria-hidden />}
        </button>
      </TaskHint>
    </WithTimer>
  )
}

/** Where the dragged task would land. */
export function Ghost({ lifted, hourHeight }: { lifted: Lifted; hourHeight: number }) {
  const ref = useRef<HTMLDivElement>(null)
  const { span } = lifted.place
  // With the keyboard the task can leave the visible part of the grid; with the pointer it cannot.
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
