import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useState } from 'react'
import { useConcludeTask } from '../../calendar/api.ts'

/** Tasks concluded on a screen stay in their places until the user leaves it, so that the conclusion can be undone. */
export function useConcludedHere() {
  const concludeTask = useConcludeTask()
  const [here, setHere] = useState<readonly Task[]>([])
  return {
    conclude: async (task: Task, done: boolean) => {
      const others = (tasks: readonly Task[]) => tasks.filter(({ id }) => id !== task.id)
      const concluded = await concludeTask(task, done, () => {
        if (done) setHere((tasks) => [...others(tasks), { ...task, status: '2' }])
      })
      setHere((tasks) => (done && concluded ? [...others(tasks), concluded.task] : others(tasks)))
    },
    /** Open tasks, with those concluded here in their places. */
    shown: (tasks: readonly Task[], belongs: (task: Task) => boolean): Task[] => {
      const open = tasks.filter((task) => task.status === '1' || here.some(({ id }) => id === task.id))
      const missing = here.filter((task) => belongs(task) && !open.some(({ id }) => id === task.id))
      return [...open, ...missing]
    },
  }
}
