import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import { accountRoutes } from './account/routes.tsx'
import { googleRoutes } from './google/routes.tsx'
import { teamInvitationRoutes } from './invitations/routes.tsx'
import { provingRoutes } from './proving/routes.tsx'
import { registrationRoutes } from './registration/routes.tsx'
import { sessionRoutes, signOutRoutes } from './session/routes.tsx'

export const routes = [...accountRoutes, ...googleRoutes] as const
export const publicRoutes = [
  ...sessionRoutes,
  ...registrationRoutes,
  ...teamInvitationRoutes,
  ...provingRoutes,
] as const
export const bareRoutes = signOutRoutes

export const area: Area = {
  menu: {
    person: [
      { label: 'Minha conta', to: '/account', icon: IconUserCircle },
      { label: 'Sair', to: '/sair', icon: IconLogout, after: '/novidades' },
    ],
  },
}
