import type { ControlStatus } from '@prumo/contract/quality/controlled.ts'
import { personIn } from '../../admin/users/person-filter.ts'
import { listRoute } from '../../list-route.tsx'
import { compared } from '../../ui/history/compared.ts'
import { idIn, oneOf } from '../../ui/table/address.ts'

const states = ['open', 'approved', 'refused'] as const satisfies ControlStatus[]
const departments = listRoute({
  path: '/pessoas/cargos',
  screen: () => import('./JobDepartmentsScreen.tsx'),
  filters: { situacao: oneOf(states), aprova: personIn },
})
// `cargo`: the one that is decided on.
const toApprove = listRoute({
  path: '/pessoas/cargos/approved',
  screen: () => import('./ToApproveScreen.tsx'),
  filters: {
    cargo: idIn,
    departamento: idIn,
    aprova: personIn,
  },
})
// `cargo`: the opened job description; 'novo' is a new one.
const jobs = listRoute({
  path: '/pessoas/cargos/$department',
  screen: () => import('./JobsScreen.tsx'),
  filters: {
    cargo: (value: unknown) => (value === 'novo' ? ('novo' as const) : idIn(value)),
  },
})
const history = listRoute({
  path: '/history-descriptions/$id',
  screen: () => import('./JobHistoryScreen.tsx'),
  filters: compared,
})

export const jobScreens = [departments, toApprove, jobs, history] as const
