import { createRoute, redirect } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

/** The address in every notification e-mail for changing what is sent. */
const preferences = createRoute({
  getParentRoute: () => memberRoute,
  path: '/account/notifications',
  beforeLoad: () => {
    throw redirect({ to: '/account', search: { aba: 'notificacoes' }, replace: true })
  },
})

export const notificationRoutes = [preferences] as const
