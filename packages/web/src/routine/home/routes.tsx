import { createRoute } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import HomeScreen from './HomeScreen.tsx'

const home = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  // 'Iniciar jornada' of the initial diagnostic (rule R241).
  validateSearch: ({ jornada }: { jornada?: unknown }): { jornada?: 'iniciada' } =>
    jornada === 'iniciada' ? { jornada } : {},
  // Part of the first bundle: everybody starts here.
  component: HomeScreen,
})

export const homeRoutes = [home] as const
