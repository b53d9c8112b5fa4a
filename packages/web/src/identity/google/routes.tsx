import { createRoute } from '@tanstack/react-router'
import { inFrame } from '../../screen-route.tsx'
import { enterOwnDocument } from './own-document.ts'

const google = createRoute({
  ...inFrame('/account/google', () => import('./GoogleScreen.tsx')),
  beforeLoad: ({ preload }) => (preload ? undefined : enterOwnDocument()),
})

export const googleRoutes = [google] as const
