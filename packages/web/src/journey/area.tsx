import { IconRoute } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { HelpHost } from './help/HelpHost.tsx'
import { journeyRoutes } from './routes.tsx'

export const routes = journeyRoutes

export const area: Area = {
  menu: { routine: [{ label: 'Minha Jornada', to: '/jornada', icon: IconRoute }] },
  hosts: [HelpHost],
  // 'Iniciar jornada' of a result goes to Home with this flag (rule R241).
  steers: [async ({ search }) => (search.has('jornada') ? '/jornada' : null)],
}
