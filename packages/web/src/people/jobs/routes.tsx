import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { memberRoute } from '../../frame.tsx'
import { compared } from '../../ui/history/compared.ts'
import { idIn, listSearch } from '../../ui/table/address.ts'

const departments = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/cargos',
  validateSearch: listSearch({ aprova: personIn }),
  component: lazyRouteComponent(() => import('./JobDepartmentsScreen.tsx')),
})
// `cargo`: the one that is decided on.
const toApprove = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/cargos/approved',
  validateSearch: listSearch({ cargo: idIn, departamento: idIn, aprova: personIn }),
  component: lazyRouteComponent(() => import('./ToApproveScreen.tsx')),
})
// `cargo`: the opened job description; 'novo' is a new one.
const jobs = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/cargos/$department',
  validateSearch: listSearch({ cargo: (value: unknown) => (value === 'novo' ? ('novo' as const) : idIn(value)) }),
  component: lazyRouteComponent(() => import('./JobsScreen.tsx')),
})
const history = createRoute({
  getParentRoute: () => memberRoute,
  path: '/history-descriptions/$id',
  validateSearch: listSearch(compared),
  component: lazyRouteComponent(() => import('./JobHistoryScreen.tsx')),
})

export const jobScreens = [departments, toApprove, jobs, history] as const
