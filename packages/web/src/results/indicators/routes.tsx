import { createRoute } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { inFrame } from '../../screen-route.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

/** The name of an area of the library. */
const wordIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const indicators = createRoute({
  ...inFrame({ path: '/indicadores', screen: () => import('./IndicatorsScreen.tsx') }),
  validateSearch: listSearch({ departamento: idIn, responsavel: personIn }),
})
const department = createRoute({
  ...inFrame({ path: '/indicadores/department/$department', screen: () => import('./DepartmentScreen.tsx') }),
  validateSearch: listSearch(),
})
const library = createRoute({
  ...inFrame({ path: '/indicadores/import', screen: () => import('./ImportScreen.tsx') }),
  validateSearch: listSearch({ departamento: idIn, de: wordIn }),
})
const history = createRoute({
  ...inFrame({ path: '/indicadores/history/$id', screen: () => import('./HistoryScreen.tsx') }),
  validateSearch: listSearch(),
})

export const indicatorRoutes = [indicators, department, library, history] as const
