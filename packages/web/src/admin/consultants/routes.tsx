import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'

const consultants = listRoute({ path: '/consultores', screen: () => import('./ConsultantsScreen.tsx') })

/** The address in the link of an invitation, open to everybody: the consultant then signs in or registers. */
const invitation = createRoute({
  getParentRoute: () => publicRoute,
  path: '/convite/$token',
  component: lazyRouteComponent(() => import('./InvitationScreen.tsx')),
})

export const consultantRoutes = [consultants] as const
export const invitationRoutes = [invitation] as const
