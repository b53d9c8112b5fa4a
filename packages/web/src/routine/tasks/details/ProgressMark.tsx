import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { progressNames } from '@prumo/contract/routine/tasks/progress.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'

/** In a list: how far an open task is, once it is begun. A task of an older snapshot does not say it. */
export function ProgressMark({ task: { status, progress } }: { task: Pick<Task, 'status' | 'progress'> }) {
  const isBegun = status === '1' && (progress === 'doing' || progress === 'waiting')
  return isBegun && <StatusMark tone={progress}>{progressNames[progress]}</StatusMark>
}
