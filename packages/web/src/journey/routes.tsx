import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { idIn } from '../ui/table/address.ts'

const modules = createRoute({
  getParentRoute: () => memberRoute,
  path: '/jornada',
  validateSearch: ({ ver }: Record<string, unknown>): { ver?: 'equipe' } => (ver === 'equipe' ? { ver } : {}),
  component: lazyRouteComponent(() => import('./modules/ModulesScreen.tsx')),
})
/** The player, as the list is `/jornada` (decision O127). `etapa`: the place of a stage, from 1; without it the first that is not done (rule R214). */
const player = createRoute({
  getParentRoute: () => memberRoute,
  path: '/jornada/$module',
  validateSearch: ({ etapa }: Record<string, unknown>): { etapa?: number | undefined } => ({ etapa: idIn(etapa) }),
  component: lazyRouteComponent(() => import('./player/PlayerScreen.tsx')),
})

export const journeyRoutes = [modules, player] as const
