import { listRoute } from '../../list-route.tsx'

const companies = listRoute('/companies', () => import('./CompaniesScreen.tsx'))

export const companyRoutes = [companies] as const
