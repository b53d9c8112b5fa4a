import { ActionIcon, Tooltip } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconTrash } from '@tabler/icons-react'

/** Deletes the task of a row, where that is allowed. */
export function DeleteTask({ task, onDelete }: { task: Task; onDelete: (task: Task) => void }) {
  if (!task.can.remove) return null
  return (
    <Tooltip label="Apagar">
      <ActionIcon aria-label={`Apagar: ${task.label}`} onClick={() => onDelete(task)}>
        <IconTrash aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
