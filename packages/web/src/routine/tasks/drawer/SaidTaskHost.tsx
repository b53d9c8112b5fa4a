import { useEffect } from 'react'
import { saidTask } from '../../../platform/said-task.ts'
import { useStore } from '../../../platform/store.ts'
import { saidDefaults } from './said-defaults.ts'
import { useTaskDrawer } from './task-drawer.tsx'

/** Opens the form of a task that a text asks for. */
export function SaidTaskHost() {
  const said = useStore(saidTask)
  const { newTask } = useTaskDrawer()
  useEffect(() => {
    if (!said) return
    saidTask.set(null)
    newTask(saidDefaults(said))
  }, [said, newTask])
  return null
}
