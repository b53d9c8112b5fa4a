import { memberScreen } from '../../screen-route.tsx'

const groups = memberScreen('/financeiro/plano-de-contas', () => import('./GroupsScreen.tsx'))
const group = memberScreen('/financeiro/plano-de-contas/$group', () => import('./CategoriesScreen.tsx'))
const category = memberScreen('/financeiro/plano-de-contas/$group/$topic', () => import('./AccountsScreen.tsx'))

export const chartRoutes = [groups, group, category] as const
