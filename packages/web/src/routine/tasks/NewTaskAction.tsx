import { useEffect } from 'react'
import { useTaskDrawer } from './task-drawer.tsx'

type Props = { label?: string; onClose: () => void }

/** 'Nova tarefa' of the menu 'Criar': opens the frame's drawer for a new task, with its title where that is known. */
export default function NewTask({ label, onClose }: Props) {
  const { newTask } = useTaskDrawer()
  useEffect(() => {
    onClose()
    newTask(label === undefined ? {} : { label })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return null
}
