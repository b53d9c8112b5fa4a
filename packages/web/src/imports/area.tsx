import { IconTableImport } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { importRoutes } from './routes.tsx'

export const routes = importRoutes

export const area: Area = {
  menu: { company: [{ label: 'Importações', to: '/imports', icon: IconTableImport }] },
  live: [{ topic: 'imports', stale: [['imports']] }],
}
