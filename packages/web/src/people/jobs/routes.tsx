import { personIn } from '../../admin/users/person-filter.ts'
import { listRoute } from '../../list-route.tsx'
import { compared } from '../../ui/history/compared.ts'
import { idIn } from '../../ui/table/address.ts'

const departments = listRoute('/pessoas/cargos', () => import('./JobDepartmentsScreen.tsx'), { aprova: personIn })
// `cargo`: the one that is decided on.
const toApprove = listRoute('/pessoas/cargos/approved', () => import('./ToApproveScreen.tsx'), {
  cargo: idIn,
  departamento: idIn,
  aprova: personIn,
})
// `cargo`: the opened job description; 'novo' is a new one.
const jobs = listRoute('/pessoas/cargos/$department', () => import('./JobsScreen.tsx'), {
  cargo: (value: unknown) => (value === 'novo' ? ('novo' as const) : idIn(value)),
})
const history = listRoute('/history-descriptions/$id', () => import('./JobHistoryScreen.tsx'), compared)

export const jobScreens = [departments, toApprove, jobs, history] as const
