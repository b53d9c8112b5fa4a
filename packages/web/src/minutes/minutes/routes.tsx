import { isDate } from '@prumo/contract/dates.ts'
import { personIn } from '../../admin/users/person-filter.ts'
import { listRoute } from '../../list-route.tsx'
import { searchedScreen } from '../../screen-route.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

/** A series and one of its dates. */
export type SeriesSearch = { serie?: number; data?: string }

const dayIn = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

/** The opened minutes. */
export type MinutesSearch = { ata?: number }

const validateSearch = listSearch({ ata: idIn, responsavel: personIn })

const top = searchedScreen({ path: '/protocols', screen: () => import('./MinutesListScreen.tsx'), validateSearch })
const folder = searchedScreen({
  path: '/protocols/$folderId',
  screen: () => import('./MinutesListScreen.tsx'),
  validateSearch,
})
const archived = listRoute({
  path: '/protocols/archiveds',
  screen: () => import('./ArchivedScreen.tsx'),
  filters: { folder_id: idIn },
})
const series = listRoute({
  path: '/protocols/series',
  screen: () => import('../series/SeriesScreen.tsx'),
  filters: { serie: idIn, data: dayIn },
})
const agenda = listRoute({
  path: '/protocols-subject',
  screen: () => import('../subjects/AgendaScreen.tsx'),
  filters: { assunto: idIn },
})

export const minutesRoutes = [top, folder, archived, series, agenda] as const
