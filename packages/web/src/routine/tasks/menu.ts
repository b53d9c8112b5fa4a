import { IconCheckbox, IconChecklist } from '@tabler/icons-react'
import type { MenuItem, QuickCreate } from '../../platform/menu-model.ts'

export const tasksMenu: readonly MenuItem[] = [
  { label: 'Minhas tarefas', to: '/tasks', icon: IconChecklist, tab: 'Tarefas' },
]

export const createTask: QuickCreate = {
  label: 'Nova tarefa',
  icon: IconCheckbox,
  load: () => import('./NewTaskAction.tsx'),
}
