import { IconBook2 } from '@tabler/icons-react'
import type { MenuItem } from '../../platform/menu-model.ts'

/** For everybody: who is asked to read needs no permission for processes. */
export const readingsMenu: readonly MenuItem[] = [{ label: 'POPs para ler', to: '/my-pops', icon: IconBook2 }]
