import { createRoute } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import HomeScreen from './HomeScreen.tsx'

const home = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  // Part of the first bundle: everybody starts here.
  component: HomeScreen,
})

export const homeRoutes = [home] as const
