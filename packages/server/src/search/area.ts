import type { Area } from '../platform/area.ts'
import { searchRoutes } from './finding/routes.ts'

export const search: Area = {
  name: 'search',
  topics: [searchRoutes],
}
