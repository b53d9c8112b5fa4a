import { personIn } from '../../admin/users/person-filter.ts'
import { listRoute } from '../../list-route.tsx'
import { idIn } from '../../ui/table/address.ts'

/** The name of an area of the library. */
const wordIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const indicators = listRoute('/indicadores', () => import('./IndicatorsScreen.tsx'), {
  departamento: idIn,
  responsavel: personIn,
})
const department = listRoute('/indicadores/department/$department', () => import('./DepartmentScreen.tsx'))
const library = listRoute('/indicadores/import', () => import('./ImportScreen.tsx'), { departamento: idIn, de: wordIn })
const history = listRoute('/indicadores/history/$id', () => import('./HistoryScreen.tsx'))

export const indicatorRoutes = [indicators, department, library, history] as const
