import { stages } from '@prumo/contract/quality/nonconformities/stages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const monthIn = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
const yes = oneOf(['sim'])

const rncs = createRoute({
  getParentRoute: () => memberRoute,
  path: '/rnc',
  validateSearch: listSearch({
    tipo: idIn,
    departamento: idIn,
    etapa: oneOf(stages),
    atrasadas: yes,
    minhas: oneOf(['sim', 'saiu']),
    de: monthIn,
    ate: monthIn,
  }),
  component: lazyRouteComponent(() => import('./RncsScreen.tsx')),
})
const fresh = memberScreen({ path: '/rnc/new', screen: () => import('./NewRncScreen.tsx') })
const charts = createRoute({
  getParentRoute: () => memberRoute,
  path: '/rnc/graficos',
  validateSearch: ({ departamento }: Record<string, unknown>): { departamento?: number | undefined } => ({
    departamento: idIn(departamento),
  }),
  component: lazyRouteComponent(() => import('./ChartsScreen.tsx')),
})
const rnc = memberScreen({ path: '/rnc/$id', screen: () => import('./RncScreen.tsx') })

export const rncRoutes = [rncs, fresh, charts, rnc] as const
