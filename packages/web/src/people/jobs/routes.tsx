import { createRoute } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { inFrame } from '../../screen-route.tsx'
import { compared } from '../../ui/history/compared.ts'
import { idIn, listSearch } from '../../ui/table/address.ts'

const departments = createRoute({
  ...inFrame({ path: '/pessoas/cargos', screen: () => import('./JobDepartmentsScreen.tsx') }),
  validateSearch: listSearch({ aprova: personIn }),
})
// `cargo`: the one that is decided on.
const toApprove = createRoute({
  ...inFrame({ path: '/pessoas/cargos/approved', screen: () => import('./ToApproveScreen.tsx') }),
  validateSearch: listSearch({ cargo: idIn, departamento: idIn, aprova: personIn }),
})
// `cargo`: the opened job description; 'novo' is a new one.
const jobs = createRoute({
  ...inFrame({ path: '/pessoas/cargos/$department', screen: () => import('./JobsScreen.tsx') }),
  validateSearch: listSearch({ cargo: (value: unknown) => (value === 'novo' ? ('novo' as const) : idIn(value)) }),
})
const history = createRoute({
  ...inFrame({ path: '/history-descriptions/$id', screen: () => import('./JobHistoryScreen.tsx') }),
  validateSearch: listSearch(compared),
})

export const jobScreens = [departments, toApprove, jobs, history] as const
