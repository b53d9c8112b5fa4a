import type { Area } from '../platform/area.ts'
import { Bell } from './inbox/Bell.tsx'
import { notificationRoutes } from './preferences/routes.tsx'

export const routes = notificationRoutes

export const area: Area = {
  // The bell and its lists, when somebody is told of something or has viewed it in another browser.
  live: [{ topic: 'notifications', stale: [['notifications'], ['waiting']] }],
  bar: [Bell],
}
