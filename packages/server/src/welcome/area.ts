import type { Area } from '../platform/area.ts'
import { packRoutes } from './packs/routes.ts'
import { welcomeRecords } from './records.ts'
import { stepRoutes } from './steps/routes.ts'

export const welcome: Area = {
  name: 'welcome',
  topics: [stepRoutes, packRoutes],
  records: welcomeRecords,
}
