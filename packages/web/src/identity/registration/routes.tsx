import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { publicRoute } from '../../frame.tsx'
import { publicScreen } from '../../screen-route.tsx'
import { onlySignedOut, returnSearch } from '../session/return.ts'

const company = createRoute({
  getParentRoute: () => publicRoute,
  path: '/register',
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import('./CompanyRegistrationScreen.tsx')),
})

const consultant = createRoute({
  getParentRoute: () => publicRoute,
  path: '/register/consultor',
  validateSearch: returnSearch,
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import('./ConsultantRegistrationScreen.tsx')),
})

const terms = publicScreen({ path: '/termos', screen: () => import('./TermsScreen.tsx') })

const privacy = publicScreen({ path: '/privacidade', screen: () => import('./PrivacyScreen.tsx') })

export const registrationRoutes = [company, consultant, terms, privacy] as const
