import { stages } from '@prumo/contract/quality/nonconformities/stages.ts'
import { listRoute } from '../../list-route.tsx'
import { memberScreen, searchedScreen } from '../../screen-route.tsx'
import { idIn, oneOf } from '../../ui/table/address.ts'

const monthIn = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
const yes = oneOf(['sim'])

const rncs = listRoute({
  path: '/rnc',
  screen: () => import('./RncsScreen.tsx'),
  filters: {
    tipo: idIn,
    departamento: idIn,
    etapa: oneOf(stages),
    atrasadas: yes,
    minhas: oneOf(['sim', 'saiu']),
    de: monthIn,
    ate: monthIn,
  },
})
const fresh = memberScreen({ path: '/rnc/new', screen: () => import('./NewRncScreen.tsx') })
const charts = searchedScreen({
  path: '/rnc/graficos',
  screen: () => import('./ChartsScreen.tsx'),
  validateSearch: ({ departamento }: Record<string, unknown>): { departamento?: number | undefined } => ({
    departamento: idIn(departamento),
  }),
})
const rnc = memberScreen({ path: '/rnc/$id', screen: () => import('./RncScreen.tsx') })

export const rncRoutes = [rncs, fresh, charts, rnc] as const
