import { IconUserShield, IconUsers } from '@tabler/icons-react'
import type { MenuItem, QuickCreate } from '../../platform/menu-model.ts'

export const usersMenu: readonly MenuItem[] = [
  { label: 'Meus usuários', to: '/users', icon: IconUsers, permission: 'users' },
]

export const createUser: QuickCreate = {
  label: 'Novo usuário',
  icon: IconUserShield,
  permission: 'users',
  load: async () => ({ default: (await import('./UserForm.tsx')).UserForm }),
}
