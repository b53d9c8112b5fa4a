import { searchedScreen } from '../../screen-route.tsx'
import { entrySearch } from './address.ts'

const entries = searchedScreen({
  path: '/financeiro/lancamentos',
  screen: () => import('./EntriesScreen.tsx'),
  validateSearch: entrySearch,
})

export const entryRoutes = [entries] as const
