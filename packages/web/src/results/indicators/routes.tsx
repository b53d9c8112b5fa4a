import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

/** The name of an area of the library. */
const wordIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const indicators = createRoute({
  getParentRoute: () => memberRoute,
  path: '/indicadores',
  validateSearch: listSearch({ departamento: idIn, responsavel: personIn }),
  component: lazyRouteComponent(() => import('./IndicatorsScreen.tsx')),
})
const department = createRoute({
  getParentRoute: () => memberRoute,
  path: '/indicadores/department/$department',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./DepartmentScreen.tsx')),
})
const library = createRoute({
  getParentRoute: () => memberRoute,
  path: '/indicadores/import',
  validateSearch: listSearch({ departamento: idIn, de: wordIn }),
  component: lazyRouteComponent(() => import('./ImportScreen.tsx')),
})
const history = createRoute({
  getParentRoute: () => memberRoute,
  path: '/indicadores/history/$id',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./HistoryScreen.tsx')),
})

export const indicatorRoutes = [indicators, department, library, history] as const
