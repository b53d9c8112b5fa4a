import { stages } from '@prumo/contract/quality/nonconformities/stages.ts'
import { listRoute } from '../../list-route.tsx'
import { memberScreen, searchedScreen } from '../../screen-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

const monthIn = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
const yes = oneOf(['sim'])

const rncs = listRoute('/rnc', () => import('./RncsScreen.tsx'), {
  tipo: idIn,
  departamento: idIn,
  etapa: oneOf(stages),
  atrasadas: yes,
  minhas: oneOf(['sim', 'saiu']),
  de: monthIn,
  ate: monthIn,
})
const fresh = memberScreen('/rnc/new', () => import('./NewRncScreen.tsx'))
const charts = searchedScreen(
  '/rnc/graficos',
  () => import('./ChartsScreen.tsx'),
  ({ departamento }: Record<string, unknown>): { departamento?: number | undefined } => ({
    departamento: idIn(departamento),
  }),
)
const rnc = memberScreen('/rnc/$id', () => import('./RncScreen.tsx'))

export const rncRoutes = [rncs, fresh, charts, rnc] as const
