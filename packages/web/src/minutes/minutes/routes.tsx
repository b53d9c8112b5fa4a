import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'

/** The opened minutes, what is looked for, and the page from 1 on. */
export type MinutesSearch = { ata?: number; busca?: string; pagina?: number }

const id = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined)
const validateSearch = ({ ata, busca, pagina }: Record<string, unknown>): MinutesSearch => ({
  ata: id(ata),
  busca: typeof busca === 'number' ? String(busca) : typeof busca === 'string' && busca !== '' ? busca : undefined,
  pagina: Number(pagina) > 1 ? id(pagina) : undefined,
})

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
  validateSearch: (search: Record<string, unknown>): MinutesSearch & { folder_id?: number } => ({
    ...validateSearch(search),
    folder_id: id(search.folder_id),
  }),
  component: lazyRouteComponent(() => import('./ArchivedScreen.tsx')),
})
const agenda = createRoute({
  getParentRoute: () => memberRoute,
  path: '/protocols-subject',
  component: lazyRouteComponent(() => import('../subjects/AgendaScreen.tsx')),
})

export const minutesRoutes = [top, folder, archived, agenda] as const
