import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../frame.tsx'
import { listSearch } from '../ui/table/address.ts'

const own = createRoute({
  getParentRoute: () => memberRoute,
  path: '/my-attachments',
  validateSearch: listSearch(),
  component: lazyRouteComponent(() => import('./own/OwnFilesScreen.tsx')),
})
const ownFolder = createRoute({
  getParentRoute: () => memberRoute,
  path: '/my-attachments/$folder',
  validateSearch: listSearch(),
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
