import { listRoute } from '../../list-route.tsx'

const companies = listRoute({ path: '/companies', screen: () => import('./CompaniesScreen.tsx') })

export const companyRoutes = [companies] as const
