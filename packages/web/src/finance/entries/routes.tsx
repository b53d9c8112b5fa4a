import { searchedScreen } from '../../screen-route.tsx'
import { entrySearch } from './address.ts'

const entries = searchedScreen('/financeiro/lancamentos', () => import('./EntriesScreen.tsx'), entrySearch)

export const entryRoutes = [entries] as const
