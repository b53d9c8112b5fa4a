import { createRoute } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import HomeScreen from './HomeScreen.tsx'

const home = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  // With the first page: it is where everybody starts.
  component: HomeScreen,
})

export const homeRoutes = [home] as const
