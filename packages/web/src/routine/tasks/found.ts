import { IconListCheck } from '@tabler/icons-react'
import type { FoundKind } from '../../platform/found-model.ts'

/** Opens in the drawer, over the screen one is on. */
export const foundTasks: FoundKind = {
  kind: 'task',
  label: 'Tarefas',
  icon: IconListCheck,
  address: ({ id }) => ({
    to: '.',
    search: (current: object) => ({ ...current, tarefa: id }),
    state: (current) => ({ ...current, taskOpenedHere: true }),
    resetScroll: false,
  }),
}
