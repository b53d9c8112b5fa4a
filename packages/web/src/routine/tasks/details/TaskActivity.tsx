import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { RecordActivity } from '../../../admin/comments/RecordActivity.tsx'
import { useAccount } from '../../../platform/session.ts'

type Props = { task: Pick<Task, 'id' | 'type' | 'client_id' | 'permission'> }

/** The comments below a task, and its history. */
export function TaskActivity({ task: { id, type, client_id, permission } }: Props) {
  const { user_id } = useAccount()
  return (
    <RecordActivity
      kind="task"
      id={id}
      topic="tasks"
      alone={type !== '2' && permission === '1' && client_id === user_id}
    />
  )
}
