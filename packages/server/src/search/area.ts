import type { Area } from '../platform/area.ts'
import { fillSearch } from './finding/finding.ts'
import { searchRoutes } from './finding/routes.ts'
import { searchRecords } from './records.ts'

export const search: Area = {
  name: 'search',
  topics: [searchRoutes],
  records: searchRecords,
  // What is older than its kind in the search waits for a whole morning (notifications/due.ts).
  notifications: { kinds: [], morning: [fillSearch], due: () => [] },
}
