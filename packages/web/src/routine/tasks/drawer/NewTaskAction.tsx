import { useEffect } from 'react'
import { useTaskDrawer } from './task-drawer.tsx'

/** 'Nova tarefa' of the menu 'Criar': opens the frame's drawer for a new task. */
export default function NewTask({ onClose }: { onClose: () => void }) {
  const { newTask } = useTaskDrawer()
  useEffect(() => {
    onClose()
    newTask()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return null
}
