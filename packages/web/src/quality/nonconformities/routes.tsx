import { stages } from '@prumo/contract/quality/nonconformities/stages.ts'
import { createRoute } from '@tanstack/react-router'
import { inFrame, memberScreen } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const monthIn = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
const yes = oneOf(['sim'])

const rncs = createRoute({
  ...inFrame({ path: '/rnc', screen: () => import('./RncsScreen.tsx') }),
  validateSearch: listSearch({
    tipo: idIn,
    departamento: idIn,
    etapa: oneOf(stages),
    atrasadas: yes,
    minhas: oneOf(['sim', 'saiu']),
    de: monthIn,
    ate: monthIn,
  }),
})
const fresh = memberScreen({ path: '/rnc/new', screen: () => import('./NewRncScreen.tsx') })
const charts = createRoute({
  ...inFrame({ path: '/rnc/graficos', screen: () => import('./ChartsScreen.tsx') }),
  validateSearch: ({ departamento }: Record<string, unknown>): { departamento?: number | undefined } => ({
    departamento: idIn(departamento),
  }),
})
const rnc = memberScreen({ path: '/rnc/$id', screen: () => import('./RncScreen.tsx') })

export const rncRoutes = [rncs, fresh, charts, rnc] as const
