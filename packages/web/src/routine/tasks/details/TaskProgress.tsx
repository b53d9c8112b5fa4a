import { Box, Input, SegmentedControl } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { type Progress, progressNames } from '@prumo/contract/routine/tasks/progress.ts'
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
