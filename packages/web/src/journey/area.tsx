import { IconRoute } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { HelpHost } from './help/HelpHost.tsx'
import { journeyRoutes } from './routes.tsx'
import { steerNewcomer, steerToStarted } from './steering.ts'

export const routes = journeyRoutes

export const area: Area = {
  menu: { routine: [{ label: 'Minha Jornada', to: '/jornada', icon: IconRoute }] },
  hosts: [HelpHost],
  steers: [steerToStarted, steerNewcomer],
}
