import { isDate } from '@prumo/contract/dates.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { personIn } from '../../admin/users/person-filter.ts'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

/** A series and one of its dates. */
export type SeriesSearch = { serie?: number; data?: string }

const dayIn = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

/** The opened minutes. */
export type MinutesSearch = { ata?: number }

const validateSearch = listSearch({ ata: idIn, responsavel: personIn })

const top = createRoute({
  getParentRoute: () => memberRoute,
  path: '/protocols',
  validateSearch,
  component: lazyRouteComponent(() => import('./MinutesListScreen.tsx')),
})
const folder = createRoute({
  getParentRoute: () => memberRoute,
  path: '/protocols/$folderId',
  validateSearch,
  component: lazyRouteComponent(() => import('./MinutesListScreen.tsx')),
})
const archived = createRoute({
  getParentRoute: () => memberRoute,
  path: '/protocols/archiveds',
  validateSearch: listSearch({ folder_id: idIn }),
  component: lazyRouteComponent(() => import('./ArchivedScreen.tsx')),
})
const series = createRoute({
  getParentRoute: () => memberRoute,
  path: '/protocols/series',
  validateSearch: listSearch({ serie: idIn, data: dayIn }),
  component: lazyRouteComponent(() => import('../series/SeriesScreen.tsx')),
})
const agenda = createRoute({
  getParentRoute: () => memberRoute,
  path: '/protocols-subject',
  validateSearch: listSearch({ assunto: idIn }),
  component: lazyRouteComponent(() => import('../subjects/AgendaScreen.tsx')),
})

export const minutesRoutes = [top, folder, archived, series, agenda] as const
