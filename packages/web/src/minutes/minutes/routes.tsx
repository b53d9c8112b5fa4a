import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { idIn, listSearch } from '../../ui/table/address.ts'

/** The opened minutes. */
export type MinutesSearch = { ata?: number }

const validateSearch = listSearch({ ata: idIn })

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
const agenda = createRoute({
  getParentRoute: () => memberRoute,
  path: '/protocols-subject',
  validateSearch: listSearch({ assunto: idIn }),
  component: lazyRouteComponent(() => import('../subjects/AgendaScreen.tsx')),
})

export const minutesRoutes = [top, folder, archived, agenda] as const
