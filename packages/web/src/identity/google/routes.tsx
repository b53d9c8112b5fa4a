import { createRoute } from '@tanstack/react-router'
import { inFrame } from '../../screen-route.tsx'
import { enterOwnDocument } from './own-document.ts'

const google = createRoute({
  ...inFrame({ path: '/account/google', screen: () => import('./GoogleScreen.tsx') }),
  beforeLoad: ({ preload }) => (preload ? undefined : enterOwnDocument()),
})

export const googleRoutes = [google] as const
