import { IconFileCheck, IconFileDescription } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const proceduresMenu: readonly MenuItem[] = [
  {
    label: "Todos os POP's",
    to: '/all-pops',
    icon: IconFileDescription,
    permission: 'proccess',
    under: ['/pop', '/history-pop'],
  },
  {
    label: 'POPs em aberto',
    title: 'Procedimentos Operacionais Padrão em Aberto',
    to: '/authorize-pops',
    icon: IconFileCheck,
    permission: 'proccess',
  },
]
