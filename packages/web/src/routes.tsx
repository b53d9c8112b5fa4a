/** Every screen of the product, by area. Screens load their code when they are opened. */
import { createRouter } from '@tanstack/react-router'
import { auditRoutes } from './admin/audit/routes.tsx'
import { companyRoutes } from './admin/companies/routes.tsx'
import { consultantRoutes, invitationRoutes } from './admin/consultants/routes.tsx'
import { departmentRoutes } from './admin/departments/routes.tsx'
import { projectRoutes } from './admin/projects/routes.tsx'
import { userRoutes } from './admin/users/routes.tsx'
import { planRoutes } from './billing/plans/routes.tsx'
import { contactRoutes } from './contacts/routes.tsx'
import { filesRoutes } from './files/routes.tsx'
import { memberRoute, publicRoute, rootRoute } from './frame.tsx'
import { accountRoutes } from './identity/account/routes.tsx'
import { googleRoutes } from './identity/google/routes.tsx'
import { registrationRoutes } from './identity/registration/routes.tsx'
import { sessionRoutes, signOutRoutes } from './identity/session/routes.tsx'
import { minutesRoutes } from './minutes/minutes/routes.tsx'
import { notificationRoutes } from './notifications/preferences/routes.tsx'
import { privacyRoutes } from './privacy/routes.tsx'
import { processRoutes } from './processes/departments/routes.tsx'
import { journeyRoutes } from './processes/journey/routes.tsx'
import { procedureRoutes } from './processes/procedures/routes.tsx'
import { readingRoutes } from './processes/readings/routes.tsx'
import { calendarRoutes } from './routine/calendar/routes.tsx'
import { dailyMeetingRoutes } from './routine/daily-meeting/routes.tsx'
import { feedRoutes } from './routine/feed/routes.tsx'
import { finishedRoutes } from './routine/finished/routes.tsx'
import { homeRoutes } from './routine/home/routes.tsx'
import { tagRoutes } from './routine/tags/routes.tsx'
import { taskRoutes } from './routine/tasks/routes.tsx'
import { timesheetRoutes } from './routine/timesheet/routes.tsx'
import { fallbackRoutes } from './shell/fallback.tsx'
import { RouteError } from './shell/RouteError.tsx'

const routeTree = rootRoute.addChildren([
  memberRoute.addChildren([
    ...homeRoutes,
    ...taskRoutes,
    ...calendarRoutes,
    ...tagRoutes,
    ...finishedRoutes,
    ...timesheetRoutes,
    ...minutesRoutes,
    ...processRoutes,
    ...journeyRoutes,
    ...procedureRoutes,
    ...readingRoutes,
    ...filesRoutes,
    ...dailyMeetingRoutes,
    ...feedRoutes,
    ...contactRoutes,
    ...departmentRoutes,
    ...projectRoutes,
    ...userRoutes,
    ...auditRoutes,
    ...companyRoutes,
    ...consultantRoutes,
    ...accountRoutes,
    ...notificationRoutes,
    ...googleRoutes,
    ...privacyRoutes,
    ...planRoutes,
    ...fallbackRoutes,
  ]),
  publicRoute.addChildren([...sessionRoutes, ...registrationRoutes, ...invitationRoutes]),
  ...signOutRoutes,
])

export const router = createRouter({
  routeTree,
  defaultErrorComponent: RouteError,
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
