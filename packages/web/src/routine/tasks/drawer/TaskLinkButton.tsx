import { Anchor, Text } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useTaskDrawer } from './task-drawer.tsx'

/** The title of a task in a table, which opens it; below it what was written when it was concluded. */
export function TaskLinkButton({ task }: { task: Pick<Task, 'id' | 'label' | 'feedback' | 'status'> }) {
  const { openTask } = useTaskDrawer()
  return (
    <>
      <Anchor
        component="button"
        type="button"
        fw={600}
        c="inherit"
        ta="left"
        fz="inherit"
        mih={24}
        onClick={() => openTask(task.id)}
      >
        {task.label}
      </Anchor>
      {task.status === '2' && task.feedback && (
        <Text fz="xs" c="dimmed" fw={400} lineClamp={2}>
          {task.feedback}
        </Text>
      )}
    </>
  )
}
