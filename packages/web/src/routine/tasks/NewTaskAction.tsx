import { useEffect } from 'react'
import { useTaskDrawer } from './task-drawer.tsx'

/** 'Nova tarefa' of the menu 'Criar': opens the drawer of the signed-in frame. */
export default function NewTaskAction({ onClose }: { onClose: () => void }) {
  const { newTask } = useTaskDrawer()
  useEffect(() => {
    onClose()
    newTask()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return null
}
