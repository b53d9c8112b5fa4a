import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicRoute, rootRoute } from '../../frame.tsx'
import { onlySignedOut, returnSearch } from './return.ts'
import { SignOutScreen } from './SignOutScreen.tsx'

const signInAfterRegistering = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login-after-register',
  validateSearch: returnSearch,
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import('./SignInAfterRegisteringScreen.tsx')),
})

const recover = createRoute({
  getParentRoute: () => publicRoute,
  path: '/recover-password',
  validateSearch: returnSearch,
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import('./RecoverScreen.tsx')),
})

/**
 * Outside both frames, so that it opens whatever the payment status is. Not loaded lazily, because it must work
 * offline.
 */
const signOut = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sair',
  validateSearch: returnSearch,
  component: SignOutScreen,
})

export const sessionRoutes = [signInAfterRegistering, recover] as const
export const signOutRoutes = [signOut] as const
