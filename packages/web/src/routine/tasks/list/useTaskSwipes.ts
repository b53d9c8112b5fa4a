import { addDays } from '@prumo/contract/dates.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconCalendarDue, IconCheck } from '@tabler/icons-react'
import { useToday } from '../../../platform/clock.ts'
import type { Swipes } from '../../../ui/swipe/Swipe.tsx'
import { useMoveTask } from '../../calendar/api.ts'

/** A finger concludes an open task to the right, and puts it off until tomorrow to the left. */
export function useTaskSwipes(conclude: (task: Task) => void): (task: Task) => Swipes {
  const { today } = useToday()
  const move = useMoveTask()
  const tomorrow = addDays(today, 1)
  return (task) => {
    const { status, can, date, hour, hour_finish } = task
    if (status !== '1') return {}
    return {
      right: can.close ? { word: 'Concluir', icon: IconCheck, tone: 'good', run: () => conclude(task) } : undefined,
      left:
        can.edit && date !== null && date !== tomorrow
          ? {
              word: 'Amanhã',
              icon: IconCalendarDue,
              tone: 'waiting',
              run: () => void move(task, { date: tomorrow, hour, hour_finish }, 'this'),
            }
          : undefined,
    }
  }
}
