import type { Area } from '../platform/area.ts'
import { announceInCompany, announceToAll } from './announcing.ts'
import { passHour, passHourInCompany } from './hours.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { mailNotifications } from './mailing.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { waitingRoutes } from './waiting/routes.ts'

export const notifications: Area = {
  name: 'notifications',
  topics: [inboxRoutes, preferenceRoutes, waitingRoutes],
  jobs: [mailNotifications, announceToAll, announceInCompany, passHour, passHourInCompany],
}
