import { createRoute } from '@tanstack/react-router'
import { inFrame } from '../../screen-route.tsx'
import { entrySearch } from './address.ts'

const entries = createRoute({
  ...inFrame({ path: '/financeiro/lancamentos', screen: () => import('./EntriesScreen.tsx') }),
  validateSearch: entrySearch,
})

export const entryRoutes = [entries] as const
