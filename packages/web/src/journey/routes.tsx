import { searchedScreen } from '../screen-route.tsx'
import { idIn } from '../ui/table/address.ts'

const modules = searchedScreen({
  path: '/jornada',
  screen: () => import('./modules/ModulesScreen.tsx'),
  validateSearch: ({ ver }: Record<string, unknown>): { ver?: 'equipe' } => (ver === 'equipe' ? { ver } : {}),
})
/** The player, as the list is `/jornada` (decision O127). `etapa`: the place of a stage, from 1; without it the first that is not done (rule R214). */
const player = searchedScreen({
  path: '/jornada/$module',
  screen: () => import('./player/PlayerScreen.tsx'),
  validateSearch: ({ etapa }: Record<string, unknown>): { etapa?: number | undefined } => ({ etapa: idIn(etapa) }),
})

export const journeyRoutes = [modules, player] as const
