import { useEffect } from 'react'
import { useTaskDrawer } from './task-drawer.tsx'

/** 'Nova tarefa' of the menu 'Criar': the drawer is in the frame already, it only has to open. */
export default function NewTaskAction({ onClose }: { onClose: () => void }) {
  const { newTask } = useTaskDrawer()
  useEffect(() => {
    onClose()
    newTask()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return null
}
