import { isDate } from '@prumo/contract/dates.ts'
import { createRoute } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { inFrame } from '../../screen-route.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

/** A series and one of its dates. */
export type SeriesSearch = { serie?: number; data?: string }

const dayIn = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

/** The opened minutes. */
export type MinutesSearch = { ata?: number }

const validateSearch = listSearch({ ata: idIn, responsavel: personIn })

const top = createRoute({
  ...inFrame({ path: '/protocols', screen: () => import('./MinutesListScreen.tsx') }),
  validateSearch,
})
const folder = createRoute({
  ...inFrame({ path: '/protocols/$folderId', screen: () => import('./MinutesListScreen.tsx') }),
  validateSearch,
})
const archived = createRoute({
  ...inFrame({ path: '/protocols/archiveds', screen: () => import('./ArchivedScreen.tsx') }),
  validateSearch: listSearch({ folder_id: idIn }),
})
const series = createRoute({
  ...inFrame({ path: '/protocols/series', screen: () => import('../series/SeriesScreen.tsx') }),
  validateSearch: listSearch({ serie: idIn, data: dayIn }),
})
const agenda = createRoute({
  ...inFrame({ path: '/protocols-subject', screen: () => import('../subjects/AgendaScreen.tsx') }),
  validateSearch: listSearch({ assunto: idIn }),
})

export const minutesRoutes = [top, folder, archived, series, agenda] as const
