import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useHeld } from '../../platform/held.ts'
import { useOffline } from '../../platform/offline/useOffline.ts'
import { useUserId } from '../../platform/session.ts'
import { RowButton } from '../../ui/RowButton.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { runningQuery, useTimer } from './timesheet-queries.ts'

type Props = {
  task: Pick<Task, 'id' | 'label' | 'status' | 'type' | 'client_id'>
  /** Small, and only for the pointer: over a chip that opens the same by keyboard. */
  over?: true
}

/** Starts the user's timer of an open task in its row, or stops it; the top bar reads which one runs. */
export function TimerButton({ task, over }: Props) {
  const userId = useUserId()
  const running = useHeld(runningQuery)
  const toggle = useTimer()
  const offline = useOffline()
  const runs = running?.status === 'started' && running.calendar_id === task.id
  const own = task.client_id === userId || task.type === '2'
  if (!useWrites() || offline || (!runs && (!own || task.status !== '1'))) return null
  return (
    <RowButton
      {...(over && { small: true, tabIndex: -1 })}
      runs={runs}
      quiet={!runs}
      busy={toggle.isPending}
      aria-label={runs ? `Parar o tempo: ${task.label}` : `Contar o tempo: ${task.label}`}
      title={runs ? 'Parar o cronômetro' : 'Iniciar o cronômetro'}
      onClick={() => toggle.mutate({ taskId: task.id, status: runs ? 'stopped' : 'started' })}
    >
      {runs ? <IconPlayerStopFilled size={15} aria-hidden /> : <IconPlayerPlayFilled size={15} aria-hidden />}
    </RowButton>
  )
}
