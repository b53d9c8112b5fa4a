import { memberScreen } from '../../screen-route.tsx'

const departments = memberScreen({
  path: '/pessoas/organograma',
  screen: () => import('./OrganogramDepartmentsScreen.tsx'),
})
const organogram = memberScreen({ path: '/organograma/$id', screen: () => import('./OrganogramScreen.tsx') })

export const organogramRoutes = [departments, organogram] as const
