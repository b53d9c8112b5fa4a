import { publicScreen } from '../../screen-route.tsx'

/** The address in the link of an invitation to a team, and in the mail that continues it, open to everybody. */
const teamInvitation = publicScreen({ path: '/convite-equipe', screen: () => import('./TeamInvitationScreen.tsx') })

export const teamInvitationRoutes = [teamInvitation] as const
