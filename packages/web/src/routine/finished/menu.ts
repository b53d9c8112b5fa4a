import { IconCircleCheck } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const finishedMenu: readonly MenuItem[] = [
  { label: 'Tarefas concluídas', to: '/tasks-finish', icon: IconCircleCheck },
]
