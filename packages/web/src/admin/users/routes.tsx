import { listRoute } from '../../list-route.tsx'
import { oneOf } from '../../ui/table/address.ts'

// `convidar`: it opens with the form of an invitation by link.
const users = listRoute({
  path: '/users',
  screen: () => import('./UsersScreen.tsx'),
  filters: {
    convidar: oneOf(['link']),
    situacao: oneOf(['desativados', 'todos']),
  },
})

export const userRoutes = [users] as const
