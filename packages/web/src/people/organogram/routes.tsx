import { memberScreen } from '../../screen-route.tsx'

const departments = memberScreen('/pessoas/organograma', () => import('./OrganogramDepartmentsScreen.tsx'))
const organogram = memberScreen('/organograma/$id', () => import('./OrganogramScreen.tsx'))

export const organogramRoutes = [departments, organogram] as const
