import { memberScreen } from '../../screen-route.tsx'

const groups = memberScreen({ path: '/financeiro/plano-de-contas', screen: () => import('./GroupsScreen.tsx') })
const group = memberScreen({
  path: '/financeiro/plano-de-contas/$group',
  screen: () => import('./CategoriesScreen.tsx'),
})
const category = memberScreen({
  path: '/financeiro/plano-de-contas/$group/$topic',
  screen: () => import('./AccountsScreen.tsx'),
})

export const chartRoutes = [groups, group, category] as const
