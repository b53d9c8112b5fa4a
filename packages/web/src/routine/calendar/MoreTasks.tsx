import { Popover, UnstyledButton } from '@mantine/core'
import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { type CSSProperties, useState } from 'react'
import { BusyLines } from './BusyBlock.tsx'
import type { BusyTime } from './busy-times.ts'
import classes from './MoreTasks.module.css'
import { ReadMore } from './ReadMore.tsx'
import { TaskDepartments, TaskSigns, TaskTags } from './TaskMarks.tsx'
import { taskColors } from './task-colors.ts'
import { hoursOf } from './task-words.ts'
import { useRestOfDay } from './useRestOfDay.ts'

type Props = {
  tasks: readonly Task[]
  /** Times of other calendars that did not fit either. */
  times?: readonly BusyTime[]
  /** The day of the tasks, when it may have more than were read. */
  day?: CalendarDay | undefined
  /** The title of the list that opens: '20 de novembro'. */
  title: string
  /** The text of the button, '+3 mais', and its description. */
  label: string
  description: string
  className?: string
  style?: CSSProperties
  tabIndex?: number
  onOpen: (task: Task) => void
}

/** '+3 mais': opens a list of the tasks that did not fit. */
export function MoreTasks({
  tasks,
  times = [],
  day,
  title,
  label,
  description,
  className,
  style,
  tabIndex,
  onOpen,
}: Props) {
  const [open, setOpen] = useState(false)
  const rest = useRestOfDay(day)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="right-start"
      width={300}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={className}
          style={style}
          tabIndex={tabIndex}
          aria-label={`${label}: ${description}`}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
          {label}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} role="dialog" aria-label={description}>
        <b className={classes.title}>{title}</b>
        <BusyLines times={times} />
        <ul className={classes.tasks}>
          {[...tasks, ...rest.tasks].map((task) => (
            <li key={task.id}>
              <button
                type="button"
                className={classes.task}
                data-task={task.id}
                style={taskColors(task)}
                data-done={task.status === '2' || undefined}
                onClick={() => {
                  setOpen(false)
                  onOpen(task)
                }}
              >
                <span className={classes.bar} aria-hidden />
                <span className={classes.words}>
                  <span className={classes.label}>{task.label}</span>
                  <span className={classes.marks}>
                    <span className="num">{hoursOf(task)}</span>
                    <TaskSigns task={task} />
                    <TaskTags task={task} />
                    <TaskDepartments task={task} />
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <ReadMore {...rest} />
      </Popover.Dropdown>
    </Popover>
  )
}
