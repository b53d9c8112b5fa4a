import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicRoute } from '../../frame.tsx'

/** The address in the link of an invitation to a team, and in the mail that continues it, open to everybody. */
const teamInvitation = createRoute({
  getParentRoute: () => publicRoute,
  path: '/convite-equipe',
  component: lazyRouteComponent(() => import('./TeamInvitationScreen.tsx')),
})

export const teamInvitationRoutes = [teamInvitation] as const
