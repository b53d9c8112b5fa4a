import { sql } from 'kysely'
import type { Area } from '../platform/area.ts'
import { announceInCompany, announceToAll } from './announcing.ts'
import { commentMentioned } from './comments/kinds.ts'
import { commentRecords } from './comments/records.ts'
import { commentRoutes } from './comments/routes.ts'
import { digestKind } from './digest/sending.ts'
import { unseenSection } from './digest/unseen.ts'
import { handedBack, handedOver, notifyOfBin } from './handing-over.ts'
import { passHour, passHourInCompany } from './hours.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { mailNotifications, notificationMail } from './mailing.ts'
import { announcementKind } from './notifications.ts'
import { notificationCommands } from './operator.ts'
import { preferenceRecords } from './preferences/records.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { notificationRecords } from './records.ts'
import { unsubscribingRoutes } from './unsubscribing/routes.ts'
import { waitingRoutes } from './waiting/routes.ts'

export const notifications: Area = {
  name: 'notifications',
  topics: [inboxRoutes, commentRoutes, preferenceRoutes, waitingRoutes, unsubscribingRoutes],
  records: [...notificationRecords, ...preferenceRecords, ...commentRecords],
  jobs: [mailNotifications, announceToAll, announceInCompany, passHour, passHourInCompany],
  mails: [notificationMail, digestKind],
  notifications: {
    kinds: [announcementKind, commentMentioned, handedOver, handedBack],
    digest: [unseenSection],
    due: ({ companyId }) => [
      sql`select from notifications.notifications
        where company_id = ${companyId} and email = 'digest' and mailed_at is null and viewed_at is null`,
    ],
  },
  commands: [notificationCommands],
  reactions: [notifyOfBin],
}
