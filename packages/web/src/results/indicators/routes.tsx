import { personIn } from '../../admin/users/person-filter.ts'
import { listRoute } from '../../list-route.tsx'
import { idIn } from '../../ui/table/address.ts'

/** The name of an area of the library. */
const wordIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const indicators = listRoute({
  path: '/indicadores',
  screen: () => import('./IndicatorsScreen.tsx'),
  filters: {
    departamento: idIn,
    responsavel: personIn,
  },
})
const department = listRoute({
  path: '/indicadores/department/$department',
  screen: () => import('./DepartmentScreen.tsx'),
})
const library = listRoute({
  path: '/indicadores/import',
  screen: () => import('./ImportScreen.tsx'),
  filters: { departamento: idIn, de: wordIn },
})
const history = listRoute({ path: '/indicadores/history/$id', screen: () => import('./HistoryScreen.tsx') })

export const indicatorRoutes = [indicators, department, library, history] as const
