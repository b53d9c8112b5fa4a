import type { Area } from '../platform/area.ts'
import { searchExport } from './company-export.ts'
import { fillSearch } from './finding/finding.ts'
import { searchRoutes } from './finding/routes.ts'

export const search: Area = {
  name: 'search',
  topics: [searchRoutes],
  export: searchExport,
  notifications: { kinds: [], morning: [fillSearch] },
}
