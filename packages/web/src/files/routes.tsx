import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'

/** What is looked for, and the page from 1 on. */
export type FilesSearch = { busca?: string; pagina?: number }

const validateSearch = ({ busca, pagina }: Record<string, unknown>): FilesSearch => ({
  busca: typeof busca === 'number' ? String(busca) : typeof busca === 'string' && busca !== '' ? busca : undefined,
  pagina: Number.isInteger(pagina) && Number(pagina) > 1 ? Number(pagina) : undefined,
})

const own = createRoute({
  getParentRoute: () => memberRoute,
  path: '/my-attachments',
  validateSearch,
  component: lazyRouteComponent(() => import('./own/OwnFilesScreen.tsx')),
})
const ownFolder = createRoute({
  getParentRoute: () => memberRoute,
  path: '/my-attachments/$folder',
  validateSearch,
  component: lazyRouteComponent(() => import('./own/OwnFilesScreen.tsx')),
})
const provided = createRoute({
  getParentRoute: () => memberRoute,
  path: '/attachment-files',
  component: lazyRouteComponent(() => import('./provided/ProvidedFoldersScreen.tsx')),
})
const providedFolder = createRoute({
  getParentRoute: () => memberRoute,
  path: '/attachment-files/$folder',
  component: lazyRouteComponent(() => import('./provided/ProvidedFilesScreen.tsx')),
})

export const filesRoutes = [own, ownFolder, provided, providedFolder] as const
