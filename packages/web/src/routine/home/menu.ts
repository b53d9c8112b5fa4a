import { IconHome } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

export const homeItem: MenuItem = { label: 'Início', title: 'Seja bem vindo!', to: '/', icon: IconHome, tab: 'Início' }
