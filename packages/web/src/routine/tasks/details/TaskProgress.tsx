import { Box, Input, SegmentedControl } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { type Progress, progressNames } from '@prumo/contract/routine/tasks/progress.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useTaskActions } from '../actions/task-actions.ts'

const options = Object.entries(progressNames).map(([value, label]) => ({ value, label }))

/** How far an open task is; choosing says it at once, to whoever wrote the task too. */
export function TaskProgress({ task }: { task: Task }) {
  const { report } = useTaskActions(task, () => {})
  if (!task.can.progress) return null
  return (
    <Box mb="md">
      <Input.Label component="div" mb={4} aria-hidden>
        Andamento
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-label="Andamento"
        data={options}
        value={task.progress}
        onChange={(next) => report.mutate(next as Progress)}
      />
    </Box>
  )
}

/** In a list: how far an open task is, once it is begun. A task of an older snapshot does not say it. */
export function ProgressMark({ task: { status, progress } }: { task: Pick<Task, 'status' | 'progress'> }) {
  const isBegun = status === '1' && (progress === 'doing' || progress === 'waiting')
  return isBegun && <StatusMark tone={progress}>{progressNames[progress]}</StatusMark>
}
