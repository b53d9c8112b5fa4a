import { createRoute, redirect } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

/** Where every e-mail of notifications leads who wants fewer of them. */
const preferences = createRoute({
  getParentRoute: () => memberRoute,
  path: '/account/notifications',
  beforeLoad: () => {
    throw redirect({ to: '/account', search: { aba: 'notificacoes' }, replace: true })
  },
})

export const notificationRoutes = [preferences] as const
