import { listRoute } from '../../list-route.tsx'
import { publicScreen } from '../../screen-route.tsx'

const consultants = listRoute({ path: '/consultores', screen: () => import('./ConsultantsScreen.tsx') })

/** The address in the link of an invitation, open to everybody: the consultant then signs in or registers. */
const invitation = publicScreen({ path: '/convite/$token', screen: () => import('./InvitationScreen.tsx') })

export const consultantRoutes = [consultants] as const
export const invitationRoutes = [invitation] as const
