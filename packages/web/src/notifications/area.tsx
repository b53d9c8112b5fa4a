import type { Area } from '../platform/area.ts'
import { Bell } from './inbox/Bell.tsx'
import { notificationRoutes } from './preferences/routes.tsx'

export const routes = notificationRoutes

export const area: Area = {
  // The bell and its lists change when the user is notified, and when they view a notification in another browser.
  live: [{ topic: 'notifications', stale: [['notifications'], ['waiting']] }],
  bar: [Bell],
}
