import { Tooltip, type TooltipProps } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import classes from './TaskHint.module.css'
import { TaskSummary } from './TaskMarks.tsx'

type Props = { task: Task; children: TooltipProps['children']; disabled?: boolean; position?: TooltipProps['position'] }

/** Shows in a tooltip, on hover and on focus, what a small chip has no room for. */
export function TaskHint({ task, children, disabled, position = 'top' }: Props) {
  return (
    <Tooltip
      label={<TaskSummary task={task} />}
      disabled={disabled}
      position={position}
      events={{ hover: true, focus: true, touch: false }}
      openDelay={450}
      multiline
      classNames={{ tooltip: classes.hint, arrow: classes.arrow }}
    >
      {children}
    </Tooltip>
  )
}
