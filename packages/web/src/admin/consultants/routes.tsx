import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute, publicRoute } from '../../frame.tsx'
import { listSearch } from '../../ui/table/address.ts'

const consultants = createRoute({
  getParentRoute: () => memberRoute,
  path: '/consultores',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./ConsultantsScreen.tsx')),
})

/** Where the link of an invitation leads: to anybody, who then signs in or registers. */
const invitation = createRoute({
  getParentRoute: () => publicRoute,
  path: '/convite/$token',
  component: lazyRouteComponent(() => import('./InvitationScreen.tsx')),
})

export const consultantRoutes = [consultants] as const
export const invitationRoutes = [invitation] as const
