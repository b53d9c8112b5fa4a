import { IconFileText } from '@tabler/icons-react'
import type { MenuItem, QuickCreate } from '../../platform/menu-model.ts'

export const minutesMenu: readonly MenuItem[] = [{ label: 'Minhas ATAS', to: '/protocols', icon: IconFileText }]

export const createMinutes: QuickCreate = {
  label: 'Nova ATA',
  icon: IconFileText,
  load: () => import('./NewMinutesAction.tsx'),
}
