import type { Area } from '../platform/area.ts'
import { fillSearch } from './finding/finding.ts'
import { searchRoutes } from './finding/routes.ts'
import { searchRecords } from './records.ts'

export const search: Area = {
  name: 'search',
  topics: [searchRoutes],
  records: searchRecords,
  notifications: { kinds: [], morning: [fillSearch] },
}
